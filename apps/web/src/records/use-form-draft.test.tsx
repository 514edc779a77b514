// @vitest-environment happy-dom
import type { FormDraft, FormDraftInput } from '@cairn/domain/form-draft';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDeviceDrafts } from '../client/device-drafts.ts';
import { ada, focused, gone, onDevice, Refusal, says, see, visit } from '../client/testing-visit.tsx';
import { DraftNote } from './draft-note.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { useFormDraft } from './use-form-draft.ts';

type Note = { title: string };
const slot = { userId: ada.id, form: 'note', record: null as string | null, basedOn: null as string | null };

/** Leaves words behind in a form that was never saved. */
const leaveBehind = (title: string, place: typeof slot) =>
  createDeviceDrafts(localStorage, () => Date.parse('2026-11-20T09:30:00.000Z')).keep(place, { title });

/** A form with its offer and its note, as a page shows them. */
function NoteForm({ place }: { place: typeof slot }) {
  const draft = useFormDraft<Note>(place);
  const takeUp = (found: Parameters<typeof draft.takenUp>[0] & { values: Partial<Note> }) => {
    taken.push(found.values.title ?? '');
    draft.takenUp(found, { title: found.values.title ?? '' });
  };
  return (
    <form>
      <DraftOffer draft={draft} what="reflective account" onContinue={takeUp} />
      <label>
        Title <input onChange={(event) => draft.keep({ title: event.target.value })} />
      </label>
      <DraftNote draft={draft} onDiscard={draft.giveUp} />
    </form>
  );
}
let taken: string[] = [];

describe('the offer', () => {
  beforeEach(() => {
    taken = [];
    leaveBehind('Falls', place);
  });
  const place = { ...slot, record: 'r1', basedOn: 'v1' };

  test('says since when, with the focus on going on', async () => {
    visit(<NoteForm place={place} />);
    await says('You have an unsaved reflective account on this device');
    await says(/^It was last changed on 20 Nov 2026 at 09:30\./);
    await focused('button', 'Continue');
    expect(screen.queryByText(/The saved version has changed/)).toBeNull();
  });

  test('gives the words to the form, and the focus to its first field', async () => {
    const { press } = visit(<NoteForm place={place} />);
    await press('Continue');
    expect(taken).toEqual(['Falls']);
    await gone('button', 'Continue');
    await focused('textbox', 'Title');
    await says(/^Kept on this device only until you save/);
  });

  test('leaves nothing on the device when it is turned down', async () => {
    const { press } = visit(<NoteForm place={place} />);
    await press('Discard');
    await focused('textbox', 'Title');
    expect(onDevice()).toBe('');
    expect(taken).toEqual([]);
  });

  test('warns that the record was saved since', async () => {
    visit(<NoteForm place={{ ...place, basedOn: 'v2' }} />);
    await says(/The saved version has changed since then, so check it before you save\./);
    await see('button', 'Discard');
  });

  test('is followed by a way to leave nothing behind on a shared computer', async () => {
    const { press } = visit(<NoteForm place={place} />);
    await press('Continue');
    await press('Discard draft');
    await gone('button', 'Discard draft');
    expect(onDevice()).toBe('');
  });
});

describe('the draft in the account', () => {
  const place = { ...slot, form: 'cpd-activity' };
  const begun: FormDraft = {
    id: '0190f3a0-0000-7000-8000-0000000000d1',
    form: 'cpd-activity',
    recordId: null,
    basedOn: null,
    values: { title: 'PROMPT drills' },
    revision: 4,
    updatedAt: '2026-11-20T14:09:00.000Z',
  };
  /** A form of somebody whose account holds these drafts. */
  function open(drafts: FormDraft[], refusal?: Refusal) {
    const saves: FormDraftInput[] = [];
    const discarded: string[] = [];
    const browser = visit(<NoteForm place={place} />, {
      'formDrafts.list': () => drafts,
      'formDrafts.save': (input: FormDraftInput) => {
        saves.push(input);
        // Another device was quicker.
        if (refusal?.status === 409) drafts.push(begun);
        if (refusal) throw refusal;
        return { ...input, revision: input.revision + 1, updatedAt: new Date().toISOString() };
      },
      'formDrafts.discard': ({ id }: { id: string }) => {
        discarded.push(id);
        return { id };
      },
    });
    return { saves, discarded, ...browser };
  }
  beforeEach(() => {
    taken = [];
  });

  test('is offered once it is known, and goes on from its revision', async () => {
    const { hands, press, saves } = open([begun]);
    await says('You have an unsaved reflective account in your account');
    await press('Continue');
    expect(taken).toEqual(['PROMPT drills']);
    await says(/^Draft saved 20 Nov 2026 at 14:09$/);
    await hands.type(await see('textbox', 'Title'), 'On');
    await says(/^Draft saved \d\d:\d\d$/);
    expect(saves).toMatchObject([{ id: begun.id, revision: 4, values: { title: 'On' } }]);
    expect(onDevice()).toBe('');
  });

  test('goes from there too when it is turned down', async () => {
    const { press, discarded } = open([begun]);
    await press('Discard');
    await focused('textbox', 'Title');
    await waitFor(() => expect(discarded).toEqual([begun.id]));
  });

  test('is asked about where this device has other words', async () => {
    leaveBehind('Offline', place);
    const { press, saves } = open([begun]);
    await says('You have an unsaved reflective account twice');
    await press('Continue with the one on this device');
    expect(taken).toEqual(['Offline']);
    await says(/^Draft saved \d\d:\d\d$/);
    expect(saves).toMatchObject([{ id: begun.id, revision: 4, values: { title: 'Offline' } }]);
  });

  test('that cannot be saved is on the device, and the form says so', async () => {
    const { hands } = open([], new Refusal(503, 'Busy'));
    await hands.type(await see('textbox', 'Title'), 'On');
    await says('Kept on this device; will be saved to your account when you are back online');
    expect(onDevice()).toContain('"On"');
  });

  test('that changed elsewhere meanwhile is said to have, and nothing goes before it is chosen', async () => {
    const { hands, press, saves } = open([], new Refusal(409, 'Changed'));
    await hands.type(await see('textbox', 'Title'), 'On');
    await see('alert', /was changed on another device too/);
    expect(onDevice()).toContain('"On"');
    expect(saves).toHaveLength(1);
    await press('Use what is there');
    expect(taken).toEqual(['PROMPT drills']);
    await gone('button', 'Use what is there');
  });
});
