import type { Portfolio, PortfolioDiscussion, PortfolioSignature } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { signingWords } from '@cairn/domain/discussant-signing';
import { discussedAccountName, discussedAccounts } from '@cairn/domain/discussed-accounts';
import { discussantChanges } from '@cairn/domain/discussion-stage';
import { discussionStatement } from '@cairn/domain/discussion-statement';
import { type Content, html, type Markup } from './html.ts';
import { byCounting, dayOf, formTable, heldBack, mayBeOpened, notCounted, nothingYet, signatureOf } from './parts.ts';

/** The signature that stands under a form, if there is one. */
function standingSignature(
  { signatures }: PortfolioDiscussion,
  side: PortfolioSignature['role'],
): PortfolioSignature | undefined {
  return signatures.find(({ role, voidedAt }) => role === side && voidedAt === null);
}

/** The reflective discussion form, or every one there is: those that count first, and drafts only by their names. */
export function reflectiveDiscussions(portfolio: Portfolio): Content {
  const { reflectiveDiscussions: discussions } = portfolio;
  if (discussions.length === 0) return nothingYet;
  const completed = discussions.filter(({ status }) => status === 'completed');
  const drafts = discussions.filter(({ status }) => status === 'draft');
  const forms = byCounting(completed)
    .flat()
    .map((discussion, index) => html`<div class="${index > 0 ? 'page' : 'here'}">${form(discussion, portfolio)}</div>`);
  return html`${forms.length > 0 ? forms : nothingYet}${notCounted(drafts.map(listed), 'Drafts')}`;
}

function listed({ discussionDate, discussantName, notCountedReason }: PortfolioDiscussion) {
  const what = `Discussion with ${discussantName || 'somebody not named yet'}`;
  return { date: discussionDate, what, reason: notCountedReason };
}

function form(discussion: PortfolioDiscussion, { reflectiveAccounts, files }: Portfolio): Markup {
  const { isFinalized, finalizedAt, notCountedReason } = discussion;
  return html`<article class="sheet">
    <h3>Discussion of ${formatDate(discussion.discussionDate)}</h3>
    <p>${isFinalized && finalizedAt ? `Finalised on ${dayOf(finalizedAt)}; it cannot be changed any more.` : 'Not finalised yet.'}</p>
    ${notCountedReason && html`<div class="box"><p>This form does not count. ${notCountedReason}</p></div>`}
    <h4>Registrant</h4>
    ${formTable([
      ['Name', discussion.revalidatorName],
      ['NMC PIN', discussion.revalidatorPin],
    ])}
    <h4>Reflective discussion partner</h4>
    ${formTable([
      ['Name', discussion.discussantName],
      ['NMC PIN', discussion.discussantPin],
      ['Email address', discussion.discussantEmail],
      ['Professional address', discussion.discussantAddress],
      ['Contact number', discussion.discussantContactNumber],
      ['Date of discussion', formatDate(discussion.discussionDate)],
      ['Reflective accounts discussed', accountsOf(discussion, reflectiveAccounts)],
      ['Short summary of discussion', discussion.discussionSummary],
    ])}
    ${changes(discussion)}
    ${discussantPart(discussion, files)}
    ${registrantPart(discussion)}
    ${voided(discussion)}
  </article>`;
}

/** The accounts that were chosen, one a line; null where the form does not say which. */
function accountsOf({ reflectiveAccountIds: chosen }: PortfolioDiscussion, accounts: Portfolio['reflectiveAccounts']) {
  if (chosen.length === 0) return null;
  return discussedAccounts(chosen, accounts).map((each) => html`<p>${discussedAccountName(each)}</p>`);
}

function discussantPart(discussion: PortfolioDiscussion, files: Portfolio['files']): Markup {
  if (discussion.paperSignedDate !== null) return paperPart(discussion, discussion.paperSignedDate, files);
  const signature = standingSignature(discussion, 'discussant');
  if (!signature)
    return html`<div class="signing box"><h4>Signature of the discussion partner</h4>
      <p><strong>Not signed by the discussant.</strong></p></div>`;
  return html`<div class="signing"><h4>Statement and signature of the discussion partner</h4>
    <p>${discussionStatement(discussion)}</p>
    ${formTable([
      ['Agrees to contact by the NMC', discussion.discussantAgreesToContact ? 'Yes' : 'No'],
      ...signed(signature, discussion),
      ['How it was signed', howSigned(signature, discussion)],
    ])}</div>`;
}

/** Whose words stand: what the discussion partner filled in or changed, as it had been sent to them. */
function changes(discussion: PortfolioDiscussion): Content {
  const changed = discussantChanges(discussion);
  if (changed.length === 0) return null;
  return html`<h4>Filled in or changed by the discussion partner before signing</h4>
    ${formTable(changed.map(({ name, sent }) => [name, sent === '' ? 'Filled in by them.' : html`Sent to them as: ${sent}`]))}`;
}

/** The scans themselves are beside the report, in the archive of everything. */
function paperPart(discussion: PortfolioDiscussion, signedOn: string, files: Portfolio['files']): Markup {
  const scans = files.filter(({ reflectiveDiscussionId: id }) => id === discussion.id);
  return html`<div class="signing box"><h4>Signed on paper by the discussion partner</h4>
    ${formTable([
      ['Date signed', formatDate(signedOn)],
      [
        'Scan of the signed form',
        scans.length === 0
          ? html`<strong>None is attached.</strong>`
          : [
              scans
                .filter(mayBeOpened)
                .map(
                  ({ originalName, contentHash }) =>
                    html`<p>${originalName}, SHA-256 <span class="hash">${contentHash}</span></p>`,
                ),
              heldBack(scans),
            ],
      ],
    ])}</div>`;
}

/** Null for a signature of the time before it was recorded, and then left out. */
function howSigned({ cameBy, browser }: PortfolioSignature, { discussantEmail }: PortfolioDiscussion): string | null {
  return signingWords({ discussantCameBy: cameBy, discussantBrowser: browser, discussantEmail });
}

function registrantPart(discussion: PortfolioDiscussion): Markup {
  const signature = standingSignature(discussion, 'revalidator');
  if (!signature) return html`<div class="signing box"><p><strong>Not signed by the registrant.</strong></p></div>`;
  return html`<div class="signing"><h4>Signature of the registrant</h4>${formTable(signed(signature, discussion))}</div>`;
}

function signed(signature: PortfolioSignature, discussion: PortfolioDiscussion): [string, Content][] {
  const { contentHash, sentContentHash } = discussion;
  return [
    ['Signature', signatureOf(signature.signerName, signature.signature)],
    ['Date signed', formatDate(signature.signedDate)],
    [
      'SHA-256 of what was signed',
      html`<span class="hash">${signature.contentHash}</span>
${
  signature.contentHash === contentHash
    ? 'It is the form as it stands above.'
    : signature.contentHash === sentContentHash
      ? 'It is the form as it was sent, before the discussion partner filled in or changed what is named above.'
      : html`<strong>It is not the form as it stands above.</strong>`
}`,
    ],
  ];
}

function voided({ signatures }: PortfolioDiscussion): Content {
  const gone = signatures.filter(({ voidedAt }) => voidedAt !== null);
  if (gone.length === 0) return null;
  return html`<h4>Signatures that no longer stand</h4><ul>${gone.map(
    ({ signerName, role, signedDate, voidedAt, contentHash }) => html`<li>${signerName}, ${
      role === 'discussant' ? 'discussion partner' : 'registrant'
    }, signed on ${formatDate(signedDate)}; voided on ${voidedAt && dayOf(voidedAt)}, because the form or the signature
      was changed, the form withdrawn, or the partner asked to sign again. What was signed: <span class="hash">${contentHash}</span></li>`,
  )}</ul>`;
}
