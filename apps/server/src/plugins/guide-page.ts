import { html, type Markup } from '../report/html.ts';

/** What stands between the fences of a block of code, or a paragraph, a heading or what is listed. */
const blocks = /^```(\w+)\n([\s\S]*?)^```$|^(#{1,2}) (.+)$|^((?:- .+\n(?: {2}.+\n)*)+)|^(.+(?:\n(?!```|#|- |\n).+)*)/gm;

/** Words with `code`, **weight** and [links](/address). */
function words(text: string): Markup[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (label !== undefined && address !== undefined) return html`<a href="${address}">${label}</a>`;
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });
}

/** The text of a guide, in as much Markdown as ours are written in, as markup; its comments are for whoever writes it. */
export function guideMarkup(markdown: string): Markup[] {
  const shown = markdown.replaceAll(/<!--[\s\S]*?-->\n/g, '');
  return [...shown.matchAll(blocks)].map(([, language, code, level, title = '', list, paragraph = '']) => {
    if (code !== undefined) return html`<pre tabindex="0"><code class="language-${language}">${code}</code></pre>\n`;
    if (level === '#') return html`<h1>${words(title)}</h1>\n`;
    if (level === '##') return html`<h2>${words(title)}</h2>\n`;
    if (list !== undefined)
      return html`<ul>${list
        .split(/^- /m)
        .slice(1)
        .map((one) => html`<li>${words(one)}</li>`)}</ul>\n`;
    return html`<p>${words(paragraph)}</p>\n`;
  });
}
