import { plainWords } from './plain-words.ts';

/** The words of one message. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly subject: string;
  /** Paragraphs in order. What people entered stands in them as `plainWords`, and never in the subject. */
  readonly before: readonly string[];
  /** The one thing the reader is asked to open. */
  readonly link?: { readonly words: string; readonly url: string };
  readonly after?: readonly string[];
  /** Where the reader stops such mail, below everything. */
  readonly stop?: { readonly words: string; readonly url: string };
}

const signOff =
  'Cairn helps nurses, midwives and nursing associates prepare for revalidation. It is not part of the NMC.';

/** Lays a letter out as plain text and as simple HTML that holds nothing to load and nothing a user wrote as markup. */
export function composeMail({ subject, before, link, after = [], stop }: Letter): MailText {
  const ofLink = (one: Letter['link']) => (one ? [`${one.words}:\n${one.url}`] : []);
  const text = [...before, ...ofLink(link), ...after, `-- \n${signOff}`, ...ofLink(stop)].join('\n\n');
  const paragraph = (words: string) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const anchor = (one: Letter['link']) =>
    one ? [`<p><a href="${escapeHtml(one.url)}">${escapeHtml(one.words)}</a></p>`, paragraph(one.url)] : [];
  const body = [...before.map(paragraph), ...anchor(link), ...after.map(paragraph), '<hr>'];
  body.push(paragraph(signOff), ...anchor(stop));
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${body.join('\n')}</body></html>`,
  };
}

/** How every letter begins. */
export function greeting(name: string | null): string {
  const plain = plainWords(name ?? '').trim();
  return plain === '' ? 'Hello,' : `Dear ${plain},`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
