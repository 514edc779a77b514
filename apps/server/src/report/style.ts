import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cssString, html, type Markup } from './html.ts';

const scripts = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  'latin-ext': 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF',
} as const;

/** Two weights as files of their own: of a variable font, only pictures of letters would be put into the PDF. */
function fontFaces(): Markup[] {
  return Object.entries(scripts).flatMap(([script, range]) =>
    [400, 700].map((weight) => {
      const name = `atkinson-hyperlegible-next-${script}-${weight}-normal.woff2`;
      const file = fileURLToPath(import.meta.resolve(`@fontsource/atkinson-hyperlegible-next/files/${name}`));
      return html`@font-face { font-family: Atkinson; font-weight: ${weight}; unicode-range: ${range};
        src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}) format("woff2"); }`;
    }),
  );
}

/** The sheet of the report; `foot` stands at the foot of every page, beside its number. */
export function styleSheet(foot: string): Markup {
  return html`<style>
${fontFaces()}
@page {
  size: A4; margin: 17mm 16mm 19mm;
  @bottom-left { content: ${cssString(foot)}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
  @bottom-left, @bottom-right { font: 9pt Atkinson, sans-serif; color: #4a4a4a; }
}
* { box-sizing: border-box; }
html { font: 10.5pt/1.42 Atkinson, sans-serif; color: #1a1a1a; }
body { margin: 0; }
h1, h2, h3, h4 { line-height: 1.2; margin: 0 0 3mm; break-after: avoid; font-weight: 700; }
h1 { font-size: 25pt; margin-bottom: 1mm; }
h2 { font-size: 17pt; padding-bottom: 1.5mm; border-bottom: 0.5mm solid #1a1a1a; }
h3 { font-size: 12.5pt; margin-top: 6mm; }
.cover h2 { font-size: 13.5pt; margin: 4mm 0 2mm; border-bottom-width: 0.25mm; }
.cover th, .cover td { padding: 0.7mm 1.8mm; }
.cover .sheet { font-size: 9.5pt; line-height: 1.36; }
.sheet h3 { margin: 3.5mm 0 1.5mm; }
.sheet h4 { margin: 3mm 0 1mm; }
.sheet th, .sheet td { padding: 0.8mm 1.8mm; }
.sheet table { margin-bottom: 2.5mm; }
.sheet .form th { width: 56mm; }
.sheet .ticks th, .sheet .ticks td { padding: 0.45mm 1.8mm; }
.sheet .signature { max-height: 14mm; }
ul { margin-bottom: 2mm; }
.cover nav ul { columns: 3; }
h4 { font-size: 10.5pt; margin: 4mm 0 1mm; }
p { margin: 0 0 2.5mm; }
.name { font-size: 15pt; margin-bottom: 4mm; }
.page { break-before: page; }
.long { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
.note { color: #4a4a4a; }
.small { font-size: 9pt; color: #4a4a4a; }
table { width: 100%; border-collapse: collapse; margin: 0 0 4mm; font-variant-numeric: tabular-nums; }
th, td { border: 0.25mm solid #8c8c8c; padding: 1.1mm 1.8mm; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 700; background: #f0f0ee; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
tr.tall { break-inside: auto; }
.log { font-size: 9.5pt; line-height: 1.35; }
.number { text-align: right; white-space: nowrap; overflow-wrap: normal; }
.date { white-space: nowrap; overflow-wrap: normal; }
.total td, .total th { font-weight: 700; background: #f0f0ee; }
.form th { width: 52mm; }
.ticks th { width: auto; font-weight: 400; background: none; }
.ticks td { width: 16mm; font-weight: 700; }
.box { border: 0.5mm solid #1a1a1a; padding: 2.5mm 3.5mm; margin: 0 0 4mm; break-inside: avoid; }
li { break-inside: avoid; }
.box h4 { margin-top: 0; }
.box p:last-child, td p:last-child { margin-bottom: 0; }
.signing { break-inside: avoid; }
.signature { display: block; max-width: 62mm; max-height: 18mm; background: #fff; }
.hash { font-size: 8.5pt; overflow-wrap: anywhere; }
ul { margin: 0 0 3mm; padding-left: 5mm; }
li { margin-bottom: 0.8mm; }
a { color: inherit; text-decoration: none; }
</style>`;
}
