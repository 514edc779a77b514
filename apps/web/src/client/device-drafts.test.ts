import { describe, expect, test } from 'vitest';
import { createDeviceDrafts, type DraftSlot, fittingValues } from './device-drafts.ts';
import { memoryStorage } from './testing-storage.ts';

const slot: DraftSlot = { userId: 'u1', form: 'reflective-account', record: null };
const written = { title: 'Falls', date: '2026-05-04' };
const month = 30 * 86_400_000;

describe('device drafts', () => {
  test('give back what was typed, and when', () => {
    const drafts = createDeviceDrafts(memoryStorage(), () => Date.UTC(2026, 10, 20, 9));
    expect(drafts.keep(slot, written)).toBe(true);
    expect(drafts.find(slot)).toEqual({ values: written, savedAt: '2026-11-20T09:00:00.000Z', basedOn: null });
  });

  test('stay with their user, form and record', () => {
    const drafts = createDeviceDrafts(memoryStorage());
    drafts.keep(slot, written);
    expect(drafts.find({ ...slot, userId: 'u2' })).toBeNull();
    expect(drafts.find({ ...slot, form: 'feedback' })).toBeNull();
    expect(drafts.find({ ...slot, record: 'r1' })).toBeNull();
  });

  test('are counted and taken away for one person', () => {
    const drafts = createDeviceDrafts(memoryStorage());
    drafts.keep(slot, written);
    drafts.keep({ ...slot, form: 'feedback', record: 'r1' }, written);
    drafts.keep({ ...slot, userId: 'u2' }, written);
    expect(drafts.countOf('u1')).toBe(2);
    drafts.clearOf('u1');
    expect([drafts.countOf('u1'), drafts.countOf('u2')]).toEqual([0, 1]);
  });

  test('are kept no more where nothing may be kept, and those from before are still found', () => {
    const storage = memoryStorage();
    createDeviceDrafts(storage).keep(slot, written);
    const shared = createDeviceDrafts(storage, Date.now, () => false);
    expect(shared.keep(slot, { title: 'Other' })).toBe(false);
    expect(shared.find(slot)?.values).toEqual(written);
    shared.clear(slot);
    expect(storage.length).toBe(0);
  });

  test('are found and taken away by the record they belong to', () => {
    const drafts = createDeviceDrafts(memoryStorage());
    drafts.keep({ ...slot, record: 'r1' }, written);
    drafts.keep({ ...slot, record: 'r11' }, written);
    expect([drafts.isKeptFor('r1'), drafts.isKeptFor('r2')]).toEqual([true, false]);
    drafts.clearRecord('r1');
    expect([drafts.isKeptFor('r1'), drafts.isKeptFor('r11')]).toEqual([false, true]);
  });

  test('never hold a signature', () => {
    const storage = memoryStorage();
    createDeviceDrafts(storage).keep(slot, {
      ...written,
      note: 'data: 3 falls',
      signature: 'data:image/png;base64,AAAA',
    });
    const kept = storage.getItem(storage.key(0) ?? '');
    expect(kept).not.toContain('base64');
    expect(kept).toContain('data: 3 falls');
  });

  test('written when keys had a number are still found, and gone once cleared', () => {
    const storage = memoryStorage();
    const drafts = createDeviceDrafts(storage);
    const text = JSON.stringify({ savedAt: new Date().toISOString(), basedOn: null, values: written });
    storage.setItem('cairn-draft:u1:reflective-account:v3:new', text);
    expect(drafts.find(slot)?.values).toEqual(written);
    drafts.clear(slot);
    expect(storage.length).toBe(0);
  });

  test('fill the fields their form still has, and leave out what it has not or what is of another kind', () => {
    const blank = { title: '', date: '', themes: [] as string[], isDraft: false };
    const found = { ...written, themes: 'one', isDraft: true, gone: 'no longer asked' };
    expect(fittingValues(found as object, blank)).toEqual({ ...written, isDraft: true });
  });

  test('older than a month are dropped, whoever wrote them', () => {
    const storage = memoryStorage();
    createDeviceDrafts(storage, () => 0).keep(slot, written);
    createDeviceDrafts(storage, () => month + 1).find({ ...slot, userId: 'u2' });
    expect(storage.length).toBe(0);
  });

  test('are listed by form, each with its record and what the account had', () => {
    const drafts = createDeviceDrafts(memoryStorage());
    const account = { id: 'd1', revision: 2 };
    drafts.keep(slot, written, { account });
    drafts.keep({ ...slot, record: 'r1', basedOn: 'monday' }, written, { sent: true });
    drafts.keep({ ...slot, form: 'feedback' }, written);
    drafts.keep({ ...slot, userId: 'u2' }, written);
    expect(drafts.list(slot)).toMatchObject([
      { record: null, account, values: written },
      { record: 'r1', basedOn: 'monday', sent: true },
    ]);
    expect(createDeviceDrafts(null).list(slot)).toEqual([]);
  });

  test('are gone once cleared', () => {
    const drafts = createDeviceDrafts(memoryStorage());
    drafts.keep(slot, written);
    drafts.clear(slot);
    expect(drafts.find(slot)).toBeNull();
  });

  test('leave other things on the device alone, and ignore what is not theirs to read', () => {
    const storage = memoryStorage();
    storage.setItem('cairn-color-scheme', 'dark');
    storage.setItem('cairn-draft:u1:reflective-account:v1:new', '{broken');
    expect(createDeviceDrafts(storage).find(slot)).toBeNull();
    expect(storage.getItem('cairn-color-scheme')).toBe('dark');
  });

  test('do without storage, or with a full one', () => {
    expect(createDeviceDrafts(null).keep(slot, written)).toBe(false);
    const full = memoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(createDeviceDrafts(full).keep(slot, written)).toBe(false);
  });
});
