// @vitest-environment happy-dom
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, everywhere, focused, gone, onDevice, says, see, visit } from '../../client/testing-visit.tsx';
import { ReflectiveDiscussionsPage } from './reflective-discussions-page.tsx';
import { completed, draft } from './testing-discussions.ts';

const signed: ReflectiveDiscussion = {
  ...completed,
  discussantConfirmed: true,
  discussantAgreesToContact: true,
  discussantSignedDate: '2026-05-04',
  discussantSignature: 'data:image/png;base64,Yg==',
  completedAt: '2026-05-04T10:00:00.000Z',
};

/** The page of somebody with this form, and what was asked of the server. */
function open(held: ReflectiveDiscussion, answers: Answers = {}) {
  const asked: unknown[] = [];
  let forms = [held];
  const put = (change: object) => {
    forms = [{ ...held, ...change } as ReflectiveDiscussion];
    return forms[0];
  };
  const browser = visit(<ReflectiveDiscussionsPage />, {
    'reflectiveAccounts.list': () => [],
    'reflectiveDiscussions.list': () => forms,
    'reflectiveDiscussions.files': () => [],
    'reflectiveDiscussions.update': (input: object) => {
      asked.push(input);
      return put({ ...input, updatedAt: '2026-05-05T10:00:00.000Z' });
    },
    'reflectiveDiscussions.finalize': () => {
      asked.push('finalize');
      return put({ isFinalized: true, finalizedAt: '2026-05-05T10:00:00.000Z' });
    },
    'reflectiveDiscussions.withdraw': () => {
      asked.push('withdraw');
      return put({ status: 'draft' });
    },
    'reflectiveDiscussions.remove': ({ id }: { id: string }) => {
      asked.push('remove');
      forms = [];
      return { id };
    },
    ...answers,
  });
  const signAs = async (name: string) => {
    await browser.hands.click(await see('radio', 'Type'));
    await browser.write(/^Type your full name/, name);
  };
  return { asked, signAs, ...browser };
}

const named = (verb: string) => new RegExp(`^${verb}: discussion with Grace Mensah`);
const title = 'Discussion with Grace Mensah';

describe('the form of a discussion', () => {
  test('takes the whole page, with the focus on its heading', async () => {
    const { press } = open(draft);
    await press(named('Edit'));
    await focused('heading', 'Edit reflective discussion form');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  test('cannot be completed without a signature, and says so', async () => {
    const { press } = open(draft);
    await press(named('Edit'));
    expect(await see('button', 'Save & Sign')).toHaveProperty('disabled', true);
    await says(/Sign above to complete the form/);
  });

  test('is saved as a draft unsigned, and the focus goes to it in the list', async () => {
    const { asked, press, write } = open(draft);
    await press(named('Edit'));
    await write(/^Short summary/, 'Four of five');
    await press('Save Draft');
    await says('Draft saved successfully - you can continue editing later');
    await focused('heading', title);
    expect(asked).toMatchObject([{ status: 'draft', revalidatorSignature: null, discussionSummary: 'Four of five' }]);
  });

  test('cannot become a draft again by editing once it is completed', async () => {
    const { press } = open(completed);
    await press(named('Edit'));
    await see('button', 'Save & Sign');
    expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull();
    await says('Because the form changes, please sign it again.');
  });

  test('is asked about before it is left with something unsaved', async () => {
    const { press, write } = open(draft);
    await press(named('Edit'));
    await write(/^Short summary/, 'Four of five');
    await press('Back to the list');
    await press('Discard changes');
    await focused('heading', title);
  });
});

describe('one’s own signature', () => {
  // Each name is another picture.
  const pictureOf = (nth: number) => `data:image/png;base64,${btoa(String(nth).padStart(3, '0'))}`;
  beforeEach(() => {
    let pictures = 0;
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
      pictures += 1;
      return pictureOf(pictures);
    });
  });

  test('is given up with the form only after asking, and is not there when it is opened again', async () => {
    const { asked, press, signAs } = open(draft);
    await press(named('Edit'));
    await signAs('AO');
    await press('Back to the list');
    await press('Keep editing');
    await see('img', 'Signature: AO');
    await press('Back to the list');
    await press('Discard changes');
    await press(named('Edit'));
    await says(/Sign above to complete the form/);
    expect(await see('button', 'Save & Sign')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('img', { name: 'Signature: AO' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('leaves with the form, which is then left unasked', async () => {
    const { asked, press, signAs } = open(draft);
    await press(named('Edit'));
    await signAs('AO');
    await press('Save & Sign');
    await focused('heading', title);
    expect(asked).toMatchObject([{ status: 'completed', revalidatorSignature: pictureOf(1) }]);
  });

  test('given while the form is saved is for the next save, and is asked about before it is given up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const { press, signAs } = open(draft, {
      'reflectiveDiscussions.update': async (input: object) => {
        sent.push(input);
        await promise;
        return { ...draft, ...input, updatedAt: `2026-05-0${4 + sent.length}T10:00:00.000Z` };
      },
    });
    await press(named('Edit'));
    await press('Save Draft');
    await signAs('AO');
    resolve();
    await says(/^Draft saved successfully/);
    await see('img', 'Signature: AO');
    await press('Back to the list');
    await press('Keep editing');
    await press('Save & Sign');
    await focused('heading', title);
    expect(sent).toMatchObject([
      { status: 'draft', revalidatorSignature: null },
      { status: 'completed', revalidatorSignature: pictureOf(1), updatedAt: '2026-05-05T10:00:00.000Z' },
    ]);
  });
});

describe('news of the forms that comes in by itself', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('leaves what is being typed, and the version it was typed into, as they are', async () => {
    const waits = {
      ...completed,
      id: '0190f3a0-0000-7000-8000-000000000006',
      discussantToken: 'secret-token',
      emailSentAt: completed.updatedAt,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    let forms = [draft, waits];
    let reads = 0;
    const { asked, hands, press, write } = open(draft, {
      'reflectiveDiscussions.list': () => {
        reads += 1;
        return forms;
      },
    });
    await hands.click((await screen.findAllByRole('button', { name: named('Edit') }))[0] as HTMLElement);
    await write(/^Short summary/, 'Four of five');
    const readsBefore = reads;
    forms = [{ ...draft, discussionSummary: 'Written elsewhere', updatedAt: '2026-05-04T10:00:00.000Z' }, waits];
    act(() => vi.advanceTimersByTime(600_000));
    await vi.waitFor(() => expect(reads).toBeGreaterThan(readsBefore), 60_000);
    await press('Save Draft');
    await says(/^Draft saved successfully/);
    expect(asked).toMatchObject([{ discussionSummary: 'Four of five', updatedAt: draft.updatedAt }]);
  });
});

describe('a form the discussant has signed', () => {
  test('is edited only after it is said that the signature is voided', async () => {
    const { press } = open(signed);
    await press(named('Edit'));
    await says(/the signature of Grace Mensah is voided and they are asked to sign again/);
    await press('Edit all the same');
    await focused('heading', 'Edit reflective discussion form');
  });

  test('keeps the focus when it is left alone after all', async () => {
    const { press } = open(signed);
    await press(named('Edit'));
    await press('Cancel');
    await focused('heading', title);
  });

  test('is finalised after one question', async () => {
    const { asked, press } = open(signed);
    await press(named('Finalize'));
    await press('Finalize');
    await says('Document Finalized');
    await focused('heading', title);
    expect(asked).toEqual(['finalize']);
  });
});

describe('a completed form nobody else has signed', () => {
  test('is finalised only after it is accepted that it stays unsigned', async () => {
    const { asked, press } = open(completed);
    await press(named('Finalize'));
    await says('The discussant has not signed');
    await press('Continue without a signature');
    await press('Finalize');
    await says('Document Finalized');
    expect(asked).toEqual(['finalize']);
  });

  test('is withdrawn to a draft', async () => {
    const { asked, press } = open(completed);
    await press(named('Withdraw to draft'));
    await press('Withdraw to draft');
    await says('The form is a draft again, and its link no longer works');
    await focused('heading', title);
    expect(asked).toEqual(['withdraw']);
  });
});

describe('a form whose discussant did not agree to be contacted', () => {
  const refusing = {
    ...signed,
    discussantAgreesToContact: false,
    notCountedReason: 'The discussant signed without agreeing to be contacted.',
  };

  test('says that it does not count, and asks the discussant again', async () => {
    const renewed: unknown[] = [];
    const { press } = open(refusing, { 'reflectiveDiscussions.renewLink': (input: unknown) => renewed.push(input) });
    await says(/^Does not count toward your total\. The discussant signed without agreeing/);
    await says('Next: Ask Grace Mensah to sign again and to agree to be contacted by the NMC.');
    await press('Ask Grace Mensah to sign again');
    await says(/^Their signature on the discussion with .* goes, because .* A new link, .* is emailed to grace@/);
    await press('Cancel');
    await focused('heading', title);
    expect(renewed).toEqual([]);
    await press('Ask Grace Mensah to sign again');
    await press('Ask to sign again');
    await says('A new link will be emailed to grace@example.org');
    await focused('heading', title);
    expect(renewed).toEqual([{ id: signed.id }]);
  });

  test('is said to have a new link where no mail leaves', async () => {
    const site = { ...(everywhere['site.info']?.(null as never) as object), mailDelivery: 'kept' };
    const { press } = open(refusing, {
      'site.info': () => site,
      'reflectiveDiscussions.renewLink': () => refusing,
    });
    await press('Ask Grace Mensah to sign again');
    await says(/good for 30 days, is made for you to copy and send\.$/);
    await press('Ask to sign again');
    await says('A new link is made');
  });

  test('is finalised only after it is accepted that it will not count', async () => {
    const { asked, press } = open(refusing);
    await press(named('Finalize'));
    await says(/The discussion will then not count toward your revalidation\.$/);
    await press('Continue without it');
    await press('Finalize');
    await says('Document Finalized');
    expect(asked).toEqual(['finalize']);
  });
});

describe('a form signed on paper', () => {
  const paper = { ...completed, paperSignedDate: '2026-05-04' };

  test('asks for its scan and has no link', async () => {
    open(paper);
    await see('heading', 'Signed on paper on 04 May 2026');
    await says('Next: Attach a scan of the signed form.');
    expect(screen.queryByText(/Waiting for/)).toBeNull();
    await see('button', named('Edit'));
  });

  test('stays as its scan shows it', async () => {
    open({ ...paper, paperScanAttached: true });
    await says('Ready to finalize');
    await gone('button', named('Edit'));
    await gone('button', named('Withdraw to draft'));
  });

  const scan = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
  const choose = async (hands: ReturnType<typeof open>['hands']) =>
    hands.upload(await screen.findByLabelText<HTMLInputElement>('Scan or photo of the signed form'), scan);

  test('is asked about before a scan that was chosen and not attached is given up', async () => {
    const { hands, press } = open(paper);
    await choose(hands);
    await says(/ready to add when you press Attach$/);
    await hands.click(await see('link', 'Elsewhere'));
    await press('Stay and keep editing');
    await press(named('View'));
    await press('Keep editing');
    await says(/^signed\.pdf/);
    await press(named('Edit'));
    await press('Discard changes');
    await focused('heading', 'Edit reflective discussion form');
  });

  test('is withdrawn without a word of a link', async () => {
    const { press } = open(paper);
    await press(named('Withdraw to draft'));
    await says(/^The discussion with .* Your own signature no longer stands\./);
    expect(screen.queryByText(/stops working/)).toBeNull();
  });

  test('says plainly that it was locked without a scan', async () => {
    const reason = 'It was finalised as signed on paper, without a scan of the signed form.';
    open({ ...paper, isFinalized: true, finalizedAt: '2026-05-05T10:00:00.000Z', notCountedReason: reason });
    await says('Finalized on 05 May 2026. It cannot be edited any more.');
    await says(`Does not count toward your total. ${reason}`);
    await says('0 of 1 counts');
  });

  test('stays one in a draft, also on this device and before its date is known', async () => {
    const onPaper = /^They have signed on paper/;
    const first = open(draft);
    await first.press(named('Edit'));
    await first.hands.click(await see('radio', onPaper));
    await first.write(/^Short summary/, 'Four of five');
    await waitFor(() => expect(onDevice()).toContain('Four of five'));
    cleanup();
    const { asked, press, hands } = open(draft);
    await press(named('Edit'));
    await press('Continue');
    expect(await see('radio', onPaper)).toHaveProperty('checked', true);
    const signedOn = within(screen.getByRole('group', { name: /^Date they signed on paper/ }));
    await hands.click(signedOn.getByRole('button', { name: /^Today/ }));
    await hands.clear(signedOn.getByLabelText('Day'));
    await hands.clear(signedOn.getByLabelText('Month'));
    await hands.clear(signedOn.getByLabelText('Year'));
    expect(await see('radio', onPaper)).toHaveProperty('checked', true);
    await press('Save Draft');
    await says(/^Draft saved successfully/);
    expect(asked).toMatchObject([{ status: 'draft', discussionSummary: 'Four of five', paperSignedDate: null }]);
    expect(asked[0]).not.toHaveProperty('signedOnPaper');
  });

  test('is not completed before its date is known', async () => {
    const { asked, press, signAs, hands } = open(draft);
    await press(named('Edit'));
    await hands.click(await see('radio', /^They have signed on paper/));
    await signAs('AO');
    await press('Save & Sign');
    await says('Please give the day on which it was signed on paper');
    expect(asked).toEqual([]);
  });

  test('is finalised without a scan only after it is accepted that it will not count', async () => {
    const { asked, press } = open(paper);
    await press(named('Finalize'));
    await says('No scan is attached');
    await press('Continue without a scan');
    await press('Finalize');
    await says('Document Finalized');
    expect(asked).toEqual(['finalize']);
  });
});

describe('the list of forms', () => {
  test('loses a draft that is deleted, and its heading gets the focus', async () => {
    const { press } = open(draft);
    await press(named('Delete'));
    await press('Delete form');
    await says('No reflective discussion forms yet');
    await gone('heading', title);
    await focused('heading', 'Your forms');
  });

  test('shows a form to read and print, and gets the focus back', async () => {
    const { press, back, address } = open(signed);
    for (const closing of [() => press('Back to the list'), back]) {
      await press(named('View'));
      await focused('heading', 'Reflective discussion form');
      expect(address()).toBe(`/?read=${signed.id}`);
      await closing();
      await focused('heading', title);
      expect(address()).toBe('/');
    }
  });
});
