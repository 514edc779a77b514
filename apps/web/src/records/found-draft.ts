import type { FormDraft } from '@cairn/domain/form-draft';
import type { AccountVersion, DraftSlot, Kept } from '../client/device-drafts.ts';

/** Words that were left behind. `savedAt` is ISO time; `stale` when the record has been saved since. */
export interface FoundDraft<Values> {
  values: Values;
  savedAt: string;
  stale: boolean;
  from: 'account' | 'device';
  /** What the account has where these words are gone on with: they take its place. */
  version: AccountVersion;
}

export const newVersion = (): AccountVersion => ({ id: crypto.randomUUID(), revision: 0 });

/** Whether two forms say the same, in whatever order their fields stand. */
export function sayTheSame(one: object, other: object): boolean {
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return a.size === b.size && [...a].every(([name, value]) => JSON.stringify(value) === JSON.stringify(b.get(name)));
}

const isStale = ({ record, basedOn = null }: DraftSlot, begunOn: string | null) =>
  record !== null && begunOn !== basedOn;

export function foundInAccount<Values>(slot: DraftSlot, draft: FormDraft): FoundDraft<Values> {
  const { id, revision, updatedAt, basedOn } = draft;
  const values = draft.values as Values;
  return { values, savedAt: updatedAt, stale: isStale(slot, basedOn), from: 'account', version: { id, revision } };
}

function foundOnDevice<Values>(slot: DraftSlot, kept: Kept, version: AccountVersion): FoundDraft<Values> {
  const { savedAt, basedOn } = kept;
  return { values: kept.values as Values, savedAt, stale: isStale(slot, basedOn), from: 'device', version };
}

/**
 * What to offer of what the device kept and of what the account holds; `account` is undefined while nobody knows. Words on
 * this device that were typed on top of what the account holds are the newer ones. Where both went on apart, both are
 * offered, and nobody but their writer can say which are wanted.
 */
export function offeredOf<Values>(
  slot: DraftSlot,
  device: Kept | null,
  account: FormDraft | null | undefined,
): { found: FoundDraft<Values> | null; other: FoundDraft<Values> | null } {
  if (!account) {
    // What the account held once has ended elsewhere: what was typed since then is a draft of its own.
    const known = device?.account && (account === undefined || device.account.revision === 0);
    const version = (known && device.account) || newVersion();
    return { found: device && foundOnDevice(slot, device, version), other: null };
  }
  const inAccount = foundInAccount<Values>(slot, account);
  if (!device || sayTheSame(device.values, account.values)) return { found: inAccount, other: null };
  const { id, revision } = account;
  const onDevice = foundOnDevice<Values>(slot, device, { id, revision });
  const isNewer = device.account?.id === id && device.account.revision === revision;
  return isNewer ? { found: onDevice, other: null } : { found: inAccount, other: onDevice };
}
