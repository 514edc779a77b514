// @vitest-environment happy-dom
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, says, see, visit } from '../../client/testing-visit.tsx';
import { ReflectiveDiscussionsPage } from './reflective-discussions-page.tsx';
import { completed, draft } from './testing-discussions.ts';

const signed: ReflectiveDiscussion = {
  ...completed,
  discussantConfirmed: true,
  discussantSignedDate: '2026-05-04',
  discussantSignature: 'data:image/png;base64,Yg==',
  completedAt: '2026-05-04T10:00:00.000Z',
};

/** The page of somebody with this form, and what was asked of the server. */
function open(held: ReflectiveDiscussion) {
  const asked: unknown[] = [];
  let forms = [held];
  const put = (change: object) => {
    forms = [{ ...held, ...change } as ReflectiveDiscussion];
    return forms[0];
  };
  const browser = visit(<ReflectiveDiscussionsPage />, {
    'reflectiveDiscussions.list': () => forms,
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
  });
  return { asked, ...browser };
}

const named = (verb: string) => new RegExp(`^${verb}: discussion with Grace Mensah`);
const title = 'Discussion with Grace Mensah';

describe('the form of a discussion', () => {
  test('takes the whole page, with the focus on its heading', async () => {
    const { press } = open(draft);
    await press(named('Edit'));
    await focused('heading', 'Edit Reflective Discussion Form');
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

describe('a form the discussant has signed', () => {
  test('is edited only after it is said that the signature is voided', async () => {
    const { press } = open(signed);
    await press(named('Edit'));
    await says(/the signature of Grace Mensah is voided and they are asked to sign again/);
    await press('Edit all the same');
    await focused('heading', 'Edit Reflective Discussion Form');
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
    const { press } = open(signed);
    await press(named('View'));
    await focused('heading', 'Reflective discussion form');
    await press('Back to the list');
    await focused('heading', title);
  });
});
