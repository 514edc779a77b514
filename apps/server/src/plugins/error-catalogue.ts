import { catalogue } from '@cairn/api/rest-document/catalogue';
import { html, type Markup } from '../report/html.ts';
import { docsPage } from './docs-page.ts';

/** What the words of the catalogue mark as code. */
const marked = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** The page that explains every reason for which a call is refused; `type` of a problem leads to its reason. */
export function errorCataloguePage(): string {
  const byStatus = Map.groupBy(catalogue(), ({ status, code }) => `${status} ${code}`);
  const sections = [...byStatus].map(
    ([status, entries]): Markup => html`
<h2>${status}</h2>
${entries.map(
  ({ reason, title, meaning, remedy }) => html`<section id="${reason}">
<h3><code>${reason}</code></h3>
<p>${title}</p>
<dl><dt>What it means</dt><dd>${marked(meaning)}</dd><dt>What to do</dt><dd>${marked(remedy)}</dd></dl>
</section>
`,
)}`,
  );
  return docsPage(
    'Why a call is refused',
    html`<h1>Why a call is refused</h1>
<p>Every refusal of the REST door is a problem as RFC 9457 describes them. Its <code>reason</code> is one of these; its
<code>type</code> leads here. A reason keeps its name and its status for good; new ones may come. What concerns the case at
hand is said by <code>message</code>, to people, and by <code>issues</code>, field by field.</p>
${sections}`,
  );
}
