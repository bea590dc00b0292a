/* page.c: how a report looks. */
#include "lab/page.h"

#include <stddef.h>

#include "lab/markup.h"

/* The inks are those of Okabe and Ito, made darker on light and lighter on dark ground: they are
 * told apart by color-blind readers. */
static const char *const inks[] = {
    ":root{--paper:#faf9f6;--card:#fff;--ink:#1e2529;--soft:#5b666e;--line:#e2e3df;"
    "--a:#0a6aab;--b:#c4540a;--c:#0a7d5a;--on:#fff;"
    "color-scheme:light dark}",
    "@media(prefers-color-scheme:dark){:root{--paper:#13171a;--card:#1a1f23;"
    "--ink:#e4e8ea;--soft:#9aa5ac;--line:#2c343a;--a:#5db1ea;--b:#f0935a;--c:#45c096;"
    "--on:#10151a}}",
    "@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#ccc;"
    "--a:#0a6aab;--b:#c4540a;--c:#0a7d5a;--on:#fff}body{font-size:10pt}section,figure,"
    "tr{break-inside:avoid}details{display:block}}",
    NULL};

/* A plot in a file of its own has ground of its own. */
static const char *const plots[] = {
    "svg.plot:root{background:var(--card)}",
    "svg text{font:12px system-ui,-apple-system,\"Segoe UI\",Roboto,\"DejaVu Sans\",",
    "sans-serif;fill:var(--soft)}svg .name,svg .mark,svg .on{fill:var(--ink)}",
    "svg .mark{font-size:11px;",
    "paint-order:stroke;stroke:var(--card);stroke-width:3px;stroke-linejoin:round}",
    "svg .label,svg .note{font-size:11px}svg .in{fill:var(--on)}",
    "svg .end{text-anchor:end}svg .mid{text-anchor:middle}",
    "svg .grid{stroke:var(--line);fill:none;stroke-width:1}",
    "svg .rule{stroke:var(--soft);stroke-dasharray:4 3;fill:none}",
    "svg .line{fill:none;stroke-width:2.2;stroke-linejoin:round}",
    "svg .dashed{stroke-dasharray:6 4}",
    "svg .band{stroke:none!important;fill-opacity:.16}svg .bar{fill-opacity:.78}",
    "svg .point path{stroke-width:2;stroke-linecap:round;opacity:.5}",
    "svg .point:hover path{opacity:1;stroke-width:3}svg .bar:hover{fill-opacity:1}",
    "svg .line.a,svg .point.a path{stroke:var(--a)}svg .line.b,",
    "svg .point.b path{stroke:var(--b)}",
    "svg .point.plain path{stroke:var(--soft);opacity:.35}",
    "svg .bar.a,svg .band.a,svg .point.a circle,svg rect.a{fill:var(--a)}",
    "svg .point.b circle,svg rect.b{fill:var(--b)}svg .point.plain circle{fill:var(--soft)}",
    NULL};

static const char *const style[] = {
    "*{box-sizing:border-box}",
    "body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,"
    "-apple-system,\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif}",
    "main{max-width:1080px;margin:0 auto;padding:40px 24px 80px}",
    "h1{font-size:2rem;line-height:1.15;margin:0 0 6px;letter-spacing:-.01em}",
    "h2{font-size:1.25rem;margin:56px 0 4px;letter-spacing:-.005em}",
    "h3{font-size:.95rem;margin:0 0 10px;font-weight:600}",
    "p{margin:0 0 12px;max-width:70ch}.sub,.hint,figcaption,footer{color:var(--soft)}",
    ".hint,figcaption{font-size:.86rem}",
    ".tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));"
    "gap:12px;margin:28px 0}",
    ".tile{background:var(--card);border:1px solid var(--line);border-radius:10px;"
    "padding:14px 16px}",
    ".tile b{display:block;font-size:1.4rem;font-weight:600;line-height:1.25;"
    "font-variant-numeric:tabular-nums}.tile "
    "span{font-size:.82rem;color:var(--soft)}",
    "ul.found{list-style:none;margin:24px 0 0;padding:0;max-width:78ch}",
    "ul.found li{position:relative;padding:5px 0 5px 30px}",
    "ul.found li::before{position:absolute;left:4px;width:18px;text-align:center;"
    "font-weight:700;color:var(--soft);content:\"\\00b7\"}",
    "li.warn::before{content:\"!\"!important;color:var(--b)!important}",
    "li.good::before{content:\"\\2713\"!important;color:var(--c)!important}",
    "li.unsure::before{content:\"?\"!important;color:var(--a)!important}",
    ".grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),"
    "1fr));gap:20px;margin-top:16px}.small{grid-template-columns:repeat(auto-fill,"
    "minmax(min(46%,230px),1fr))}",
    "figure{margin:0;background:var(--card);border:1px solid var(--line);"
    "border-radius:10px;padding:18px 18px 14px;min-width:0}figure.wide,figure.half{margin-top:16px}"
    "figure.half{max-width:620px}",
    "figcaption{margin-top:8px}svg.plot{display:block;width:100%;height:auto}",
    ".small figure{padding:12px}",
    ".key{display:inline-block;width:22px;border-top:3px solid var(--a);"
    "vertical-align:middle;margin:0 6px 2px 0}.key.b{border-top:3px dashed var(--b);"
    "margin-left:16px}",
    ".dot{display:inline-block;width:10px;height:10px;border-radius:5px;"
    "background:var(--soft);margin:0 6px 0 14px}.dot.b{background:var(--b)}"
    ".dot.a{background:var(--a)}.dot:first-child{margin-left:0}",
    ".scroll{overflow-x:auto;margin-top:12px}",
    "table{border-collapse:collapse;width:100%;font-size:.88rem;"
    "font-variant-numeric:tabular-nums}",
    "th,td{padding:6px 8px;text-align:left;border-bottom:1px solid var(--line);"
    "vertical-align:top}tbody th{font-weight:400;min-width:8em}thead th{font-weight:600;"
    "color:var(--soft);vertical-align:bottom}.n{text-align:right}"
    "td.n{white-space:nowrap}",
    "th button{all:unset;cursor:pointer}"
    "th button:focus-visible{outline:2px solid var(--a)}",
    "th[aria-sort=ascending] button::after{content:\" \\25b4\"}"
    "th[aria-sort=descending] button::after{content:\" \\25be\"}",
    "td.above{color:var(--b)}td.below{color:var(--a)}",
    "details{margin-top:16px}summary{cursor:pointer;font-weight:600;padding:6px 0}",
    "code{font:.88em ui-monospace,\"DejaVu Sans Mono\",monospace;overflow-wrap:anywhere}",
    "footer{margin-top:64px;padding-top:20px;border-top:1px solid var(--line);"
    "font-size:.88rem}",
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:0 0 12px}"
    "dd{margin:0;min-width:0}",
    "@media(max-width:560px){main{padding:24px 14px 60px}h1{font-size:1.6rem}.tile{padding:10px "
    "12px}"
    ".tile b{font-size:1.2rem}"
    ".wide .pan{overflow-x:auto}.wide svg{min-width:680px}figure{padding:12px}th,"
    "td{padding:6px 8px}}",
    NULL};

/* Reading needs none of it: it only sorts a table by the column that is pressed. */
static const char script[] =
    "for(const t of document.querySelectorAll('table'))"
    "t.querySelectorAll('thead th').forEach((h,i)=>{"
    "const b=document.createElement('button');b.textContent=h.textContent;h.replaceChildren(b);"
    "b.onclick=()=>{const up=h.getAttribute('aria-sort')==='descending';"
    "t.querySelectorAll('th[aria-sort]').forEach(x=>x.removeAttribute('aria-sort'));"
    "h.setAttribute('aria-sort',up?'ascending':'descending');"
    "const key=r=>{const c=r.children[i];return c.dataset.v!==undefined?+c.dataset.v:"
    "c.textContent};const rows=[...t.tBodies[0].rows];"
    "rows.sort((x,y)=>{const p=key(x),q=key(y);return(p<q?-1:p>q?1:0)*(up?1:-1)});"
    "t.tBodies[0].append(...rows)}})";

static void add_lines(struct buffer *to, const char *const *lines)
{
    for (; *lines != NULL; lines++)
        buffer_print(to, "%s\n", *lines);
}

void page_inks(struct buffer *to)
{
    add_lines(to, inks);
    add_lines(to, plots);
}

void page_open(struct buffer *to, const char *title)
{
    buffer_add(to, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                   "<title>");
    markup_words(to, title);
    buffer_add(to, ": what the lab found</title>\n<style>\n");
    page_inks(to);
    add_lines(to, style);
    buffer_add(to, "</style>\n</head>\n<body>\n<main>\n");
    markup_element(to, "h1", NULL, title);
    buffer_add(to, "\n");
}

void page_close(struct buffer *to)
{
    buffer_print(to, "</main>\n<script>%s</script>\n</body>\n</html>\n", script);
}
