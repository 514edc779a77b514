import { normalised } from '@cairn/domain/bounded-text';

/** One code point, in UTF-16 units. */
const maxCharacter = 2;

/** Characters that are not seen: formats (zero width, bidirectional), selectors, fillers, blanks and controls. */
const invisible = /\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}]|\u2800/gu;
/** What browsers read as the dot of a domain, and NFKC does not spell as one (IDNA, UTS 46). */
const otherDots = /[\u3002\uff61]/g;
const addressMarks = /[.:/@\\]/;

/**
 * Words a person entered, so that no mail program makes a link of them: for mail to others, where a link in our name
 * would be a gift to whoever phishes. It stays readable: invisible characters go, schemes and their slashes go, and
 * where an address would hold together there is a space (`bit. ly/x`, `ada at example. org`). Lines stay lines, and
 * decimals and times stay whole.
 */
export function plainWords(text: string): string {
  const seen = text.replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''));
  return (
    [...seen]
      .map(asciiMarks)
      .join('')
      .replace(otherDots, '.')
      .replace(/\b[a-z][a-z0-9+.-]*:[/\\]{2,}/gi, '')
      // What is left of `//host` and `\\host`.
      .replace(/[/\\](?=[/\\])/g, '$& ')
      .replace(/(\S)?@+(?=(\S)?)/g, (marks, before?: string, after?: string) =>
        before !== undefined && after !== undefined ? `${before} at ` : marks,
      )
      // After a letter: `mailto:x`, `localhost:80`. A time has digits on both sides.
      .replace(/(?<=\D):(?=\S)/g, ': ')
      .replace(/\d+(?:\.\d+)+|\.(?=[^\s.)\]”’"'!?,;])/g, (found) =>
        /^\d+\.\d+$/.test(found) ? found : found.replaceAll('.', '. '),
      )
  );
}

/** A look-alike of a mark that addresses are made of, as that mark. */
function asciiMarks(character: string): string {
  if (character <= '\u007f') return character;
  const plain = normalised(character, 'NFKC', maxCharacter);
  return plain !== null && addressMarks.test(plain) ? plain : character;
}
