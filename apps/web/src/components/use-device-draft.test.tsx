// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { focused, gone, onDevice, says, see, visit } from '../client/testing-visit.tsx';
import { DraftNote } from './draft-note.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { useDeviceDraft } from './use-device-draft.ts';

type Note = { title: string };
const slot = { userId: 'u1', form: 'note', record: null as string | null, basedOn: null as string | null };

/** A form that is open at `place`; a closed one has none. */
function formAt(place: typeof slot | null) {
  const { result, rerender, unmount } = renderHook(({ at }) => useDeviceDraft<Note>(at), {
    initialProps: { at: place },
  });
  return { now: () => result.current, goTo: (at: typeof slot | null) => rerender({ at }), close: unmount };
}

/** Leaves words behind in a form that was never saved. */
function leaveBehind(title: string, place = slot) {
  const form = formAt(place);
  act(() => form.now().keep({ title }));
  form.close();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('what is typed', () => {
  test('is on the device half a second after the last key, and the form knows', () => {
    const form = formAt(slot);
    act(() => form.now().keep({ title: 'Fal' }));
    pass(400);
    act(() => form.now().keep({ title: 'Falls' }));
    pass(400);
    expect(onDevice()).toBe('');
    expect(form.now().kept).toBe(false);
    pass(100);
    expect(onDevice()).toContain('"Falls"');
    expect(form.now().kept).toBe(true);
  });

  test('is not lost by a tab that closes before that', () => {
    const form = formAt(slot);
    act(() => form.now().keep({ title: 'Falls' }));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(onDevice()).toContain('"Falls"');
  });

  test('in one form does not end up in the next that is opened', () => {
    const form = formAt(slot);
    act(() => form.now().keep({ title: 'Falls' }));
    form.goTo({ ...slot, record: 'r1' });
    expect(form.now()).toMatchObject({ found: null, kept: false });
    pass(1000);
    form.goTo(slot);
    expect(form.now().found?.values).toEqual({ title: 'Falls' });
  });

  test('is gone once it is saved, and the last half second does not bring it back', () => {
    const form = formAt(slot);
    act(() => form.now().keep({ title: 'Falls' }));
    pass(500);
    act(() => form.now().keep({ title: 'Falls on the ward' }));
    act(() => form.now().clear());
    pass(1000);
    form.close();
    expect(onDevice()).toBe('');
  });

  test('is kept nowhere while no form is open', () => {
    const form = formAt(null);
    act(() => form.now().keep({ title: 'Falls' }));
    pass(1000);
    expect(onDevice()).toBe('');
  });
});

describe('what was left behind', () => {
  test('is found again, and not overwritten while it is still on offer', () => {
    leaveBehind('Falls');
    const form = formAt(slot);
    expect(form.now().found?.values).toEqual({ title: 'Falls' });
    act(() => form.now().keep({ title: 'Something else' }));
    pass(1000);
    expect(onDevice()).toContain('"Falls"');
  });

  test('goes on being kept once it is continued', () => {
    leaveBehind('Falls');
    const form = formAt(slot);
    act(() => form.now().continued());
    expect(form.now()).toMatchObject({ found: null, kept: true });
    act(() => form.now().keep({ title: 'Falls on the ward' }));
    pass(500);
    expect(onDevice()).toContain('"Falls on the ward"');
  });

  test('is nobody else’s to find', () => {
    leaveBehind('Falls');
    expect(formAt({ ...slot, userId: 'u2' }).now().found).toBeNull();
  });

  test('is marked when the record was saved since', () => {
    leaveBehind('Falls', { ...slot, record: 'r1', basedOn: 'v1' });
    expect(formAt({ ...slot, record: 'r1', basedOn: 'v1' }).now().found?.stale).toBe(false);
    expect(formAt({ ...slot, record: 'r1', basedOn: 'v2' }).now().found?.stale).toBe(true);
  });
});

/** A form with its offer and its note, as a page shows them. */
function NoteForm({ place }: { place: typeof slot }) {
  const draft = useDeviceDraft<Note>(place);
  return (
    <form>
      <DraftOffer draft={draft} what="reflective account" onContinue={({ title }) => taken.push(title ?? '')} />
      <label>
        Title <input onChange={(event) => draft.keep({ title: event.target.value })} />
      </label>
      <DraftNote kept={draft.kept} onDiscard={draft.clear} />
    </form>
  );
}
let taken: string[] = [];

describe('the offer', () => {
  beforeEach(() => {
    taken = [];
    vi.setSystemTime(new Date('2026-11-20T09:30:00.000Z'));
    leaveBehind('Falls', { ...slot, userId: 'ada', record: 'r1', basedOn: 'v1' });
    vi.useRealTimers();
  });
  const place = { ...slot, userId: 'ada', record: 'r1', basedOn: 'v1' };

  test('says since when, with the focus on going on', async () => {
    visit(<NoteForm place={place} />);
    await says('You have an unsaved reflective account on this device');
    await says(/^It was last changed on 20 November 2026 at \d\d:30\./);
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
