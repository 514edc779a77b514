import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { confirmerRows, registrantRows } from '@cairn/domain/confirmation-rows';
import { isTicked, ticksOf } from '@cairn/domain/confirmation-ticks';
import { confirmerStatements } from '@cairn/domain/confirmer';
import { whyNotCounted } from '@cairn/domain/counting';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { type Content, html } from './html.ts';
import { dayOf, formTable, signatureOf, tickTable } from './parts.ts';

/** The confirmation form, once it has been submitted. */
export function confirmationForm({ profile, confirmation: given, cycle }: Portfolio, today: string): Content {
  if (!given) return html`<p class="note">No confirmation has been given yet.</p>`;
  const reason = whyNotCounted(given.confirmationDiscussionDate, cycle, today);
  return html`
    <article class="sheet"><p>Submitted on ${dayOf(given.submittedAt)}.</p>
    ${reason && html`<div class="box"><p>This confirmation does not count. ${reason}</p></div>`}
    <h3>Registrant</h3>
    ${formTable(registrantRows(given))}
    <h3>Confirmer</h3>
    ${formTable(confirmerRows(given))}
    <h3>The confirmer has seen evidence of</h3>
    ${tickTable(
      ticksOf(rulesFor(profile, today)).map((tick) => [tick.label, isTicked(tick, given.checklist)] as const),
    )}
    <h3>The confirmer’s statements</h3>
    ${tickTable([
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
