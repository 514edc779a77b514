/** Markup in which every value has been escaped. Only `html` makes it, so text can never pass for it. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { Markup };

/** Nothing is written for null, undefined and false; a list is written one after the other. */
export type Content = Markup | string | number | null | undefined | false | readonly Content[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template of markup; whatever is put into it is text, or markup made by another template. Attributes need quotes. */
export function html(fixed: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(fixed.reduce((before, after, index) => before + written(contents[index - 1]) + after));
}

function written(content: Content): string {
  if (content instanceof Markup) return content.toString();
  if (Array.isArray(content)) return content.map(written).join('');
  if (content === null || content === undefined || content === false) return '';
  return String(content).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Text as a string of a style sheet, in its quotes, with nothing in it that could end it. */
export function cssString(text: string): Content {
  const hexadecimal = (character: string) => `\\${character.codePointAt(0)?.toString(16)} `;
  const inside = text.replace(/[^A-Za-z0-9]/gu, hexadecimal);
  return html`"${inside}"`;
}
