import { describe, expect, test } from 'vitest';
import {
  awaitsSignature,
  discussantChanges,
  discussionBadge,
  discussionFooter,
  discussionNextStep,
  mayAskAgain,
  mayDelete,
  mayEdit,
  mayFinalize,
  mayWithdraw,
  takesPaperScan,
  whyDiscussionDoesNotCount,
} from './discussion-stage.ts';

const draft = {
  status: 'draft',
  isFinalized: false,
  discussantConfirmed: false,
  discussantAgreesToContact: false,
  paperSignedDate: null,
  paperScanAttached: false,
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantAddress: '1 Hospital Road',
  discussantContactNumber: '0113 496 0000',
  emailSentAt: null,
  linkExpired: false,
  signatureVoidedAt: null,
} as const;
const unsent = { ...draft, status: 'completed' } as const;
const sent = { ...unsent, emailSentAt: '2026-11-20T12:00:00.000Z' };
const refusing = { ...sent, discussantConfirmed: true };
const signed = { ...refusing, discussantAgreesToContact: true };
const paper = { ...unsent, paperSignedDate: '2026-11-16' };
const scanned = { ...paper, paperScanAttached: true };
const final = <F>(form: F) => ({ ...form, isFinalized: true });

const whenSigned = 'A discussion counts once the discussant has signed it and it is finalised.';
const whenFinalised = 'A discussion counts once it is finalised.';
const refused = 'The discussant signed without agreeing to be contacted by the NMC, which the NMC’s form asks for.';

describe('a discussion form', () => {
  test.each([
    ['a draft', draft, 'Draft', 'In progress', 'A draft counts once it is completed, signed and finalised.'],
    ['not sent', unsent, 'Not sent yet', 'Waiting to be signed', whenSigned],
    ['sent', sent, 'Sent', 'Waiting to be signed', whenSigned],
    ['signed', signed, 'Signed', 'Completed and signed by discussant', whenFinalised],
    ['signed, not to be contacted', refusing, 'Signed', 'Completed and signed by discussant', refused],
    [
      'on paper',
      paper,
      'Signed on paper',
      'In progress',
      'A discussion signed on paper counts once a scan of the signed form is attached and it is finalised.',
    ],
    ['on paper, scanned', scanned, 'Signed on paper', 'Ready to finalize', whenFinalised],
    ['locked, signed', final(signed), 'Finalized', 'Completed and signed by discussant', null],
    ['locked, not to be contacted', final(refusing), 'Finalized', 'Completed and signed by discussant', refused],
    ['locked, scanned', final(scanned), 'Finalized', 'Finalized - Document locked', null],
    [
      'locked, no scan',
      final(paper),
      'Finalized',
      'Finalized - Document locked',
      'It was finalised as signed on paper, without a scan of the signed form.',
    ],
    [
      'locked, unsigned',
      final(sent),
      'Finalized',
      'Finalized - Document locked',
      'It was finalised without the discussant’s signature.',
    ],
  ])('that is %s says how far it is and whether it counts', (_state, form, badge, footer, why) => {
    expect([discussionBadge(form), discussionFooter(form), whyDiscussionDoesNotCount(form)]).toEqual([
      badge,
      footer,
      why,
    ]);
  });

  test.each([
    ['a draft', draft, 'edit delete'],
    ['not sent', unsent, 'edit withdraw finalise wait'],
    ['sent', sent, 'edit withdraw finalise wait'],
    ['signed', signed, 'edit finalise'],
    ['signed, not to be contacted', refusing, 'edit finalise again'],
    ['on paper', paper, 'edit withdraw finalise scan'],
    ['on paper, scanned', scanned, 'finalise scan'],
    ['locked, signed', final(signed), ''],
    ['locked, not to be contacted', final(refusing), ''],
    ['locked, scanned', final(scanned), ''],
  ])('that is %s allows what fits it', (_state, form, may) => {
    const allowed = {
      edit: mayEdit(form),
      delete: mayDelete(form),
      withdraw: mayWithdraw(form),
      finalise: mayFinalize(form),
      wait: awaitsSignature(form),
      scan: takesPaperScan(form),
      again: mayAskAgain(form),
    };
    expect(
      Object.entries(allowed)
        .flatMap(([what, yes]) => (yes ? [what] : []))
        .join(' '),
    ).toBe(may);
  });

  test.each([
    [draft, 'Complete and sign the form; then it goes to the discussant.'],
    [unsent, 'See that Grace Mensah gets the link.'],
    [sent, 'Wait for Grace Mensah to sign.'],
    [{ ...unsent, linkExpired: true }, 'Make a new link for Grace Mensah: the old one has expired.'],
    [{ ...sent, linkExpired: true }, 'Make a new link for Grace Mensah: the old one has expired.'],
    [{ ...signed, linkExpired: true }, 'Finalize the form.'],
    [signed, 'Finalize the form.'],
    [refusing, 'Ask Grace Mensah to sign again and to agree to be contacted by the NMC.'],
    [paper, 'Attach a scan of the signed form.'],
    [scanned, 'Finalize the form.'],
    [final(signed), null],
    [final(sent), 'Start a new form: this one is locked and does not count.'],
  ])('names one next step %#', (form, step) => expect(discussionNextStep(form)).toBe(step));

  test('is not locked while the discussant’s own part is empty', () =>
    expect(mayFinalize({ ...unsent, discussantPin: '' })).toBe(false));

  test('tells what the discussant filled in or changed from what it was', () => {
    const form = {
      ...signed,
      discussionSummary: 'Theirs',
      changedByDiscussant: { discussionSummary: 'Mine', discussantPin: '' },
    };
    expect(discussantChanges(form)).toEqual([
      { name: 'NMC PIN', sent: '', signed: '98Z7654Y' },
      { name: 'Summary of the discussion', sent: 'Mine', signed: 'Theirs' },
    ]);
    expect(discussantChanges({ ...form, changedByDiscussant: null })).toEqual([]);
  });

  test('stays where the discussant signed an earlier version, though it is a draft', () =>
    expect(mayDelete({ ...draft, signatureVoidedAt: '2026-11-20T12:00:00.000Z' })).toBe(false));
});
