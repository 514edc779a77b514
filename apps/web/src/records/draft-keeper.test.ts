// @vitest-environment happy-dom
import type { FormDraft, FormDraftInput } from '@cairn/domain/form-draft';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedRequest } from '../client/api-problem.ts';
import { createDeviceDrafts, type DraftSlot } from '../client/device-drafts.ts';
import { memoryStorage } from '../client/testing-storage.ts';
import { createDraftKeeper, type DraftAccount } from './draft-keeper.ts';

type Note = { topic: string };
const slot: DraftSlot = { userId: 'ada', form: 'cpd-activity', record: null };

/** The account as the server keeps it, for two devices at once. */
class Account implements DraftAccount {
  drafts: FormDraft[] = [];
  ended = new Set<string>();
  saves: FormDraftInput[] = [];
  refusal: Error | null = null;
  /** Answers are lost on their way back. */
  losesAnswers = false;
  gate: Promise<void> | null = null;

  async save(input: FormDraftInput): Promise<FormDraft> {
    this.saves.push(input);
    await this.gate;
    if (this.refusal) throw this.refusal;
    if (this.ended.has(input.id)) throw new RefusedRequest(404, null);
    const now = this.drafts.find(({ recordId }) => recordId === input.recordId);
    if (now ? now.id !== input.id || now.revision !== input.revision : input.revision > 0)
      throw new RefusedRequest(now ? 409 : 404, null);
    const saved = { ...input, revision: input.revision + 1, updatedAt: new Date().toISOString() };
    this.drafts = [...this.drafts.filter((draft) => draft !== now), saved];
    if (this.losesAnswers) throw new TypeError('No answer');
    return saved;
  }
  async discard(id: string): Promise<void> {
    this.ended.add(id);
    this.drafts = this.drafts.filter((draft) => draft.id !== id);
  }
  read = async () => this.drafts;
  forget(): void {}
}

/** A browser: what it stores, and its form. */
function browser(account: Account, storage: Storage | null = memoryStorage()) {
  const device = createDeviceDrafts(storage);
  const open = (at = slot) =>
    createDraftKeeper<Note>(at, device, { of: account, form: 'cpd-activity' }, account.drafts);
  return { device, open, onDevice: () => device.find(slot)?.values ?? null };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const topics = (account: Account) => account.drafts.map(({ values }) => values.topic);

let account: Account;
beforeEach(() => {
  vi.useFakeTimers();
  account = new Account();
});
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  test('is on the device in half a second and in the account in three, which the device then forgets', async () => {
    const { open, onDevice } = browser(account);
    const form = open();
    form.keep({ topic: 'PROMPT' });
    await pass(0.5);
    expect([onDevice(), account.saves]).toEqual([{ topic: 'PROMPT' }, []]);
    await pass(2.5);
    expect(topics(account)).toEqual(['PROMPT']);
    expect(form.state()).toMatchObject({ kept: 'account', refusal: null });
    expect(onDevice()).toBeNull();
  });

  test('is sent once for a pause, never for a key, and not at all while nothing changes', async () => {
    const form = browser(account).open();
    for (const topic of ['P', 'PR', 'PRO', 'PROM']) {
      form.keep({ topic });
      await pass(1);
    }
    form.keep({ topic: 'PROM' });
    await pass(60);
    await form.leave();
    expect(account.saves.map(({ values }) => values.topic)).toEqual(['PROM']);
  });

  test('is sent every twenty seconds by somebody who types on and on', async () => {
    const form = browser(account).open();
    for (let second = 0; second < 60; second++) {
      form.keep({ topic: 'x'.repeat(second) });
      await pass(1);
    }
    expect(account.saves.length).toBeGreaterThanOrEqual(2);
    expect(account.saves.length).toBeLessThanOrEqual(3);
  });

  test('is sent at once on leaving', async () => {
    const form = browser(account).open();
    form.keep({ topic: 'PROMPT' });
    await form.leave();
    expect(topics(account)).toEqual(['PROMPT']);
  });

  test.each([
    ['somebody else is signed in', new RefusedRequest(401, null)],
    ['there is no line', new TypeError('No line')],
    ['it was changed elsewhere', new RefusedRequest(409, null)],
  ])('is not sent again once its form has gone, where %s', async (_, refusal) => {
    const { open, device, onDevice } = browser(account);
    const form = open();
    form.keep({ topic: 'PROMPT' });
    account.refusal = refusal;
    form.close();
    expect(onDevice()).toEqual({ topic: 'PROMPT' });
    device.clear(slot);
    await pass(120);
    expect(account.saves).toHaveLength(1);
    expect(onDevice()).toBeNull();
  });

  test('is not sent while a record of it is on its way', async () => {
    const form = browser(account).open();
    form.keep({ topic: 'PROMPT' });
    form.recordLeaves();
    await form.send();
    await pass(60);
    expect(account.saves).toEqual([]);
    form.recordStays();
    await pass(10);
    expect(topics(account)).toEqual(['PROMPT']);
  });

  test('while a save is under way follows it, one after the other', async () => {
    const form = browser(account).open();
    const { promise, resolve } = Promise.withResolvers<void>();
    account.gate = promise;
    form.keep({ topic: 'One' });
    await pass(3);
    form.keep({ topic: 'One, two' });
    await pass(10);
    expect(account.saves).toHaveLength(1);
    account.gate = null;
    resolve();
    await pass(3);
    expect(account.saves.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(topics(account)).toEqual(['One, two']);
  });
});

describe('without a connection', () => {
  test('is kept on the device, and goes to the account once there is one again', async () => {
    const { open, onDevice } = browser(account);
    const form = open();
    account.refusal = new TypeError('Failed to fetch');
    form.keep({ topic: 'PROMPT' });
    await pass(3);
    expect(form.state().kept).toBe('device');
    expect(onDevice()).toEqual({ topic: 'PROMPT' });
    account.refusal = null;
    await form.send();
    expect(form.state().kept).toBe('account');
    expect([topics(account), onDevice()]).toEqual([['PROMPT'], null]);
  });

  test('is tried again every half minute', async () => {
    const form = browser(account).open();
    account.refusal = new RefusedRequest(503, null);
    form.keep({ topic: 'PROMPT' });
    await pass(20);
    expect(account.saves).toHaveLength(1);
    account.refusal = null;
    await pass(30);
    expect(topics(account)).toEqual(['PROMPT']);
  });

  test('a lost answer makes no second draft and no quarrel with oneself', async () => {
    const form = browser(account).open();
    account.losesAnswers = true;
    form.keep({ topic: 'PROMPT' });
    await pass(3);
    account.losesAnswers = false;
    await pass(31);
    expect(form.state()).toMatchObject({ kept: 'account', other: null });
    expect(topics(account)).toEqual(['PROMPT']);
  });

  test('nor does one that is lost while they type on', async () => {
    const form = browser(account).open();
    account.losesAnswers = true;
    form.keep({ topic: 'PROMPT' });
    await pass(3);
    form.keep({ topic: 'PROMPT drills' });
    await pass(3);
    account.losesAnswers = false;
    await pass(31);
    expect(form.state()).toMatchObject({ kept: 'account', other: null });
    expect(topics(account)).toEqual(['PROMPT drills']);
  });
});

describe('where the device keeps nothing', () => {
  const full = () =>
    Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
  test.each([
    ['because storage is blocked', () => null],
    ['because storage is full', full],
  ])('%s, the account still does, and it is said when that fails too', async (_, storage) => {
    const form = browser(account, storage()).open();
    form.keep({ topic: 'PROMPT' });
    await pass(3);
    expect(form.state().kept).toBe('account');
    account.refusal = new TypeError('Failed to fetch');
    form.keep({ topic: 'PROMPT drills' });
    await pass(3);
    expect(form.state().kept).toBe('nowhere');
  });
});

test('what the account refuses for good stays on the device, and is not sent again until it changes', async () => {
  const { open, onDevice } = browser(account);
  const form = open();
  account.refusal = new RefusedRequest(400, { message: 'This is too long to be kept as a draft' });
  form.keep({ topic: 'Long' });
  await pass(120);
  expect(account.saves).toHaveLength(1);
  expect(form.state()).toMatchObject({ kept: 'device', refusal: 'This is too long to be kept as a draft' });
  expect(onDevice()).toEqual({ topic: 'Long' });
  account.refusal = null;
  form.keep({ topic: 'Short' });
  await pass(3);
  expect(form.state()).toMatchObject({ kept: 'account', refusal: null });
});

describe('another device', () => {
  async function begun() {
    const [desk, phone] = [browser(account), browser(account)];
    const atDesk = desk.open();
    atDesk.keep({ topic: 'PROMPT' });
    await pass(3);
    const onPhone = phone.open();
    const { found } = onPhone.state();
    if (!found) throw new Error('nothing was found');
    return { desk, phone, atDesk, onPhone, found };
  }

  test('finds what was begun, and goes on with it', async () => {
    const { onPhone, found } = await begun();
    expect(found).toMatchObject({ from: 'account', values: { topic: 'PROMPT' } });
    onPhone.takenUp(found, { topic: 'PROMPT' });
    await pass(10);
    expect(account.saves).toHaveLength(1);
    onPhone.keep({ topic: 'PROMPT drills' });
    await pass(3);
    expect(topics(account)).toEqual(['PROMPT drills']);
  });

  test('is never overwritten unseen: both versions stay until their writer has chosen', async () => {
    const { desk, atDesk, onPhone, found } = await begun();
    onPhone.takenUp(found, { topic: 'PROMPT' });
    onPhone.keep({ topic: 'From the phone' });
    await pass(3);
    atDesk.keep({ topic: 'From the desk' });
    await pass(60);
    expect(atDesk.state().other).toMatchObject({ values: { topic: 'From the phone' } });
    expect([topics(account), desk.onDevice()]).toEqual([['From the phone'], { topic: 'From the desk' }]);
    atDesk.keepOwn();
    await pass(0);
    expect([topics(account), desk.onDevice()]).toEqual([['From the desk'], null]);
  });

  test('may be followed', async () => {
    const { desk, atDesk, onPhone, found } = await begun();
    onPhone.takenUp(found, { topic: 'PROMPT' });
    onPhone.keep({ topic: 'From the phone' });
    await pass(3);
    atDesk.learn(account.drafts);
    const { other } = atDesk.state();
    if (!other) throw new Error('nothing was learnt');
    atDesk.takenUp(other, { topic: 'From the phone' });
    atDesk.keep({ topic: 'From both' });
    await pass(3);
    expect([topics(account), desk.onDevice()]).toEqual([['From both'], null]);
  });

  test('that began the same form unknown to this one is told of in the same way', async () => {
    const [desk, phone] = [browser(account).open(), browser(account).open()];
    desk.keep({ topic: 'From the desk' });
    phone.keep({ topic: 'From the phone' });
    await pass(3);
    expect(desk.state().kept).toBe('account');
    expect(phone.state().other).toMatchObject({ values: { topic: 'From the desk' } });
  });

  test('that finished the draft leaves what is typed here, as a draft of its own', async () => {
    const { atDesk, onPhone, found } = await begun();
    onPhone.takenUp(found, { topic: 'PROMPT' });
    await account.discard(onPhone.recordLeaves() ?? '');
    onPhone.end();
    atDesk.keep({ topic: 'More' });
    await pass(4);
    expect(topics(account)).toEqual(['More']);
    expect(atDesk.state()).toMatchObject({ kept: 'account', other: null });
  });
});

describe('words left on a device', () => {
  test('are the newer ones where they were typed on top of what the account holds', async () => {
    const { device, open } = browser(account);
    account.drafts = [{ ...draftOf('Old'), id: 'd1', revision: 2 }];
    device.keep(slot, { topic: 'Newer' }, { account: { id: 'd1', revision: 2 } });
    expect(open().state()).toMatchObject({ found: { from: 'device', values: { topic: 'Newer' } }, other: null });
  });

  test('are offered beside the account’s where both went on', async () => {
    const { device, open } = browser(account);
    account.drafts = [{ ...draftOf('From the phone'), id: 'd1', revision: 3 }];
    device.keep(slot, { topic: 'Offline' }, { account: { id: 'd1', revision: 2 } });
    const form = open();
    const { found, other } = form.state();
    expect([found?.values.topic, other?.values.topic]).toEqual(['From the phone', 'Offline']);
    if (!other) throw new Error('nothing beside it');
    form.takenUp(other, { topic: 'Offline' });
    await pass(3);
    expect(topics(account)).toEqual(['Offline']);
  });

  test('are a draft of their own where the account’s has ended', async () => {
    const { device, open } = browser(account);
    account.ended.add('d1');
    device.keep(slot, { topic: 'Typed since' }, { account: { id: 'd1', revision: 2 } });
    const form = open();
    const { found } = form.state();
    if (!found) throw new Error('nothing was found');
    form.takenUp(found, { topic: 'Typed since' });
    await pass(3);
    expect(topics(account)).toEqual(['Typed since']);
  });

  test('say so where the record was saved since', () => {
    const { device, open } = browser(account);
    const edited = { ...slot, record: 'r1', basedOn: 'monday' };
    device.keep(edited, { topic: 'Falls' });
    expect(open(edited).state().found?.stale).toBe(false);
    expect(open({ ...edited, basedOn: 'tuesday' }).state().found?.stale).toBe(true);
  });
});

describe('a draft that is over', () => {
  test('does not come back by a save that was on its way when its record was saved', async () => {
    const { open, onDevice } = browser(account);
    const form = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    account.gate = promise;
    form.keep({ topic: 'PROMPT' });
    await pass(3);
    const id = form.recordLeaves();
    if (!id) throw new Error('no draft was named');
    expect(account.saves[0]?.id).toBe(id);
    // As the server does with the record.
    account.ended.add(id);
    form.end();
    resolve();
    await pass(60);
    expect([topics(account), onDevice(), form.state().kept]).toEqual([[], null, 'nothing']);
  });

  test('is not sent once its record has left, and is again where that was refused', async () => {
    const { open } = browser(account);
    const form = open();
    form.keep({ topic: 'PROMPT' });
    form.recordLeaves();
    await pass(60);
    expect(account.saves).toEqual([]);
    form.recordStays();
    await pass(3);
    expect(topics(account)).toEqual(['PROMPT']);
  });

  test('is discarded here and in the account', async () => {
    const { open, onDevice } = browser(account);
    const form = open();
    form.keep({ topic: 'PROMPT' });
    await pass(3);
    form.keep({ topic: 'PROMPT drills' });
    form.giveUp();
    await pass(60);
    expect([topics(account), onDevice()]).toEqual([[], null]);
  });

  test('that is on offer is dropped with the one beside it', async () => {
    const { device, open, onDevice } = browser(account);
    account.drafts = [{ ...draftOf('From the phone'), id: 'd1', revision: 3 }];
    device.keep(slot, { topic: 'Offline' });
    const form = open();
    form.keep({ topic: 'Not kept while they are on offer' });
    form.dropFound();
    await pass(60);
    expect([topics(account), onDevice(), form.state().found]).toEqual([[], null, null]);
  });
});

function draftOf(topic: string): FormDraft {
  const at = '2026-11-20T09:00:00.000Z';
  return {
    id: 'd1',
    form: 'cpd-activity',
    recordId: null,
    basedOn: null,
    values: { topic },
    revision: 1,
    updatedAt: at,
  };
}
