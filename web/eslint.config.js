/* eslint.config.js: what must not stand in the page's sources and in its tests; prettier alone says how they are laid out. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['**/node_modules/', 'build/'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$' }],
      // Sets and maps are made anew in one go, from what is watched, and never changed after.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space between two pieces of text is written so that no layout can lose it.
      'svelte/no-useless-mustaches': 'off',
      eqeqeq: 'error',
      // Debian 12 brings Node 18, which does not have these yet.
      'no-restricted-properties': [
        'error',
        ...['toReversed', 'toSorted', 'toSpliced'].map((property) => ({ property, message: 'Copy, then change the copy.' })),
      ],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser } } },
);
