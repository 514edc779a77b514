import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { declarationStatements } from '@cairn/domain/declaration-terms';
import { indemnityRows } from '@cairn/domain/declarations';
import { type Content, html } from './html.ts';
import { formTable, nothingYet } from './parts.ts';

/** What was noted of the two declarations; what is declared is in the application and nowhere else. */
export function declarationsNoted({ declarations: noted }: Portfolio): Content {
  if (!noted?.healthAndCharacterOn && !noted?.indemnityOn) return nothingYet;
  return html`<article class="sheet">
    <p>The regulator asks for these in the application itself and for no evidence; a confirmer looks at neither.</p>
    <h3>Health and character</h3>
    ${oneOf(noted.healthAndCharacterOn, noted.healthAndCharacterNotCountedReason, [
      ['Statement', declarationStatements.healthAndCharacter],
    ])}
    <h3>Professional indemnity</h3>
    ${oneOf(noted.indemnityOn, noted.indemnityNotCountedReason, [
      ['Statement', declarationStatements.indemnity],
      ...indemnityRows(noted),
    ])}
    </article>`;
}

function oneOf(on: string | null, reason: string | null, rows: Parameters<typeof formTable>[0]): Content {
  if (on === null) return html`<p class="note">Not noted yet.</p>`;
  return [
    reason && html`<div class="box"><p>This does not count. ${reason}</p></div>`,
    formTable([...rows, ['Noted on', formatDate(on)]]),
  ];
}
