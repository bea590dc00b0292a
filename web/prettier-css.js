/* prettier-css.js: style sheets as this page has them: a rule is a line as long as it fits, like a row of a table. */
import postcss from 'postcss';

const oneLine = (text) => text.trim().replace(/\s+/g, ' ');

const declared = (node) => `${node.prop}: ${oneLine(node.value)}${node.important ? ' !important' : ''};`;

const headed = (node) => (node.type === 'rule' ? node.selectors.map(oneLine).join(', ') : oneLine(`@${node.name} ${node.params}`));

/* A rule that does not fit has its selectors and its declarations one to a line. */
function ruled(node, indent, width) {
  const flat = node.nodes.every((child) => child.type === 'decl');
  const line = `${indent}${headed(node)} { ${flat ? node.nodes.map(declared).join(' ') : ''} }`;
  if (flat && line.length <= width) return [line.replace('{  }', '{}')];
  const head = indent + headed(node);
  const heads = head.length + 2 <= width ? [head] : node.selectors.map((one, i, all) => indent + oneLine(one) + (all[i + 1] ? ',' : ''));
  return [...heads.slice(0, -1), `${heads.at(-1)} {`, ...written(node, `${indent}  `, width), `${indent}}`];
}

/* The lines of what stands in a sheet or a rule; one empty line is kept where there was one. */
function written(parent, indent, width) {
  return parent.nodes.flatMap((node, i) => {
    const gap = i > 0 && /\n\s*\n/.test(node.raws.before) ? [''] : [];
    if (node.type === 'decl') return [...gap, indent + declared(node)];
    if (node.type === 'comment') return [...gap, indent + node.toString()];
    return [...gap, ...(node.nodes ? ruled(node, indent, width) : [`${indent}${headed(node)};`])];
  });
}

export const parsers = {
  css: {
    parse: (text) => ({ type: 'sheet', sheet: postcss.parse(text), source: text }),
    astFormat: 'sheet',
    locStart: () => 0,
    locEnd: (node) => node.source.length,
  },
};

export const printers = {
  sheet: {
    print: (path, options) => {
      const inside = options.parentParser === 'svelte' ? options.tabWidth : 0;
      const lines = written(path.node.sheet, '', options.printWidth - inside);
      return lines.flatMap((line) => [line, { type: 'line', hard: true }, { type: 'break-parent' }]);
    },
  },
};
