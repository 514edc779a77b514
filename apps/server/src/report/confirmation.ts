import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { confirmerRows, confirmerStatements, registrantRows } from '@cairn/domain/confirmation';
import { whyNotCounted } from '@cairn/domain/counting';
import { evidenceLabels } from '@cairn/domain/requirement-table';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { type Content, html } from './html.ts';
import { dayOf, formTable, signatureOf, tickTable } from './parts.ts';

/** The confirmation form, once it has been submitted. */
export function confirmationForm({ confirmation: given, cycle }: Portfolio, today: string): Content {
  if (!given) return html`<p class="note">No confirmation has been given yet.</p>`;
  const reason = whyNotCounted(given.confirmationDiscussionDate, cycle, today);
  const items = evidenceLabels(rulesFor(cycle?.to, today));
  return html`
    <article class="sheet"><p>Submitted on ${dayOf(given.submittedAt)}.</p>
    ${reason && html`<div class="box"><p>This confirmation does not count. ${reason}</p></div>`}
    <h3>Registrant</h3>
    ${formTable(registrantRows(given))}
    <h3>Confirmer</h3>
    ${formTable(confirmerRows(given))}
    <h3>Evidence the confirmer has seen, and statements</h3>
    ${tickTable([
      ...items.map(([item, label]) => [label, given.checklist[item]] as const),
      [confirmerStatements.finalConfirmation, given.finalConfirmation],
      [confirmerStatements.contactAgreement, given.contactAgreement],
    ])}
    <div class="signing">
      ${formTable([
        ['Signature of the confirmer', signatureOf(given.confirmerName, given.signature)],
        ['Date signed', formatDate(given.signatureDate)],
      ])}
    </div></article>`;
}
