// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDrafts } from './device-drafts.ts';
import { holdLastWords } from './last-words.ts';
import { askWhatStays, leftHere, removeLeftHere, signOutQuestion } from './sign-out-question.ts';
import { markUnsent } from './unsent-mark.ts';

const slot = { userId: 'ada', form: 'feedback', record: null };

beforeEach(() => localStorage.clear());

describe('signing out', () => {
  test('goes on at once where this device holds nothing of its own, also while others left something', async () => {
    deviceDrafts().keep({ ...slot, userId: 'bea' }, { title: 'Falls' });
    const signOut = vi.fn(async () => 'out');
    expect(await askWhatStays('ada', signOut)).toBe('out');
    expect(signOutQuestion.asked()).toBe(false);
  });

  test('waits for an answer where it does, and is given up by whoever stays', async () => {
    deviceDrafts().keep(slot, { title: 'Falls' });
    markUnsent([{ userId: 'ada', draft: null }]);
    expect(leftHere('ada')).toEqual({ records: 1, forms: 1 });
    const signOut = vi.fn(async () => 'out');
    const leaving = askWhatStays('ada', signOut);
    await vi.waitFor(() => expect(signOutQuestion.asked()).toBe(true), 60_000);
    signOutQuestion.stay();
    await expect(leaving).rejects.toThrow('stays');
    expect(signOut).not.toHaveBeenCalled();
  });

  test('asks nothing about words that an open form sends on the way', async () => {
    deviceDrafts().keep(slot, { title: 'Falls' });
    const letGo = holdLastWords(async () => deviceDrafts().clear(slot));
    expect(await askWhatStays('ada', async () => 'out')).toBe('out');
    letGo();
  });

  test('waits no longer than five seconds for them, and asks', async () => {
    vi.useFakeTimers();
    deviceDrafts().keep(slot, { title: 'Falls' });
    const letGo = holdLastWords(() => new Promise(() => undefined));
    const leaving = askWhatStays('ada', async () => 'out');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(signOutQuestion.asked()).toBe(true);
    signOutQuestion.stay();
    await expect(leaving).rejects.toThrow('stays');
    letGo();
    vi.useRealTimers();
  });

  test('leaves everything where it failed', async () => {
    deviceDrafts().keep(slot, { title: 'Falls' });
    const leaving = askWhatStays('ada', () => Promise.reject(new Error('no')));
    leaving.catch(() => undefined);
    await vi.waitFor(() => expect(signOutQuestion.asked()).toBe(true), 60_000);
    expect(await signOutQuestion.signOut()).toBe(false);
    await expect(leaving).rejects.toThrow('no');
    expect(leftHere('ada').forms).toBe(1);
  });

  test('takes away what is asked to go, of nobody else', async () => {
    deviceDrafts().keep(slot, { title: 'Falls' });
    deviceDrafts().keep({ ...slot, userId: 'bea' }, { title: 'Falls' });
    await removeLeftHere('ada');
    expect([leftHere('ada').forms, leftHere('bea').forms]).toEqual([0, 1]);
  });
});
