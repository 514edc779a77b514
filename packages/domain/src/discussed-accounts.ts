import { capitalised, inWords } from './number-words.ts';
import { accountName } from './reflection.ts';
import type { ReflectiveAccount } from './reflective-account.ts';
import type { ReflectiveDiscussion } from './reflective-discussion.ts';

/** Most accounts that one discussion can cover: four times as many as the regulator asks for. */
export const maxDiscussedAccounts = 20;

/** Said where an account that is chosen is not there, or not its owner's. */
export const goneAccountMessage = 'One of the reflective accounts chosen could not be found';

/** Said where a draft is chosen. */
export const draftAccountMessage = 'A draft cannot be chosen: complete the reflective account first';

type Choosable = Pick<ReflectiveAccount, 'id' | 'isDraft' | 'countsTowardProgress'>;

/** The accounts that a form offers: completed ones of the present three years, and whatever is chosen already. */
export function choosableAccounts<A extends Choosable>(accounts: readonly A[], chosen: readonly string[]): A[] {
  return accounts.filter(({ id, countsTowardProgress }) => countsTowardProgress || chosen.includes(id));
}

/** What a new form has chosen: all of them where there are exactly as many as are needed; otherwise nobody can know. */
export function presetAccounts(accounts: readonly Choosable[], target: number): string[] {
  const choosable = choosableAccounts(accounts, []);
  return choosable.length === target ? choosable.map(({ id }) => id) : [];
}

/** An account that was chosen; null once it is deleted. */
export interface DiscussedAccount<A> {
  readonly id: string;
  readonly account: A | null;
}

/** The accounts that were chosen, in the order of `accounts`; those that are gone come last. */
export function discussedAccounts<A extends Choosable>(
  chosen: readonly string[],
  accounts: readonly A[],
): DiscussedAccount<A>[] {
  const there = accounts.filter(({ id }) => chosen.includes(id)).map((account) => ({ id: account.id, account }));
  const gone = chosen.filter((id) => accounts.every((account) => account.id !== id));
  return [...there, ...gone.map((id) => ({ id, account: null }))];
}

/** How an account that was chosen is called: 'Falls on the ward, 03 May 2026 (a draft again)'. */
export function discussedAccountName({
  account,
}: DiscussedAccount<Pick<ReflectiveAccount, 'title' | 'date' | 'isDraft'>>): string {
  if (account === null) return 'An account that has been deleted';
  return `${accountName(account)}${account.isDraft ? ' (a draft again)' : ''}`;
}

/** What has become of accounts since they were chosen, a sentence each; empty while all are as they were. */
export function changesSinceChosen(discussed: readonly DiscussedAccount<Choosable>[]): string[] {
  const sentence = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${capitalised(inWords(count))} ${count === 1 ? one : many}.`];
  return [
    ...sentence(
      discussed.filter(({ account }) => account === null).length,
      'account that was chosen has been deleted since',
      'accounts that were chosen have been deleted since',
    ),
    ...sentence(
      discussed.filter(({ account }) => account?.isDraft).length,
      'account that was chosen is a draft again',
      'accounts that were chosen are drafts again',
    ),
  ];
}

/** What the regulator's form says of the accounts (form pack of June 2022): the partner discussed all of them. */
export function allDiscussed(target: number): string {
  return `the NMC’s form says that all ${inWords(target)} were discussed`;
}

type Choosing = Pick<
  ReflectiveDiscussion,
  'reflectiveAccountIds' | 'isFinalized' | 'discussantConfirmed' | 'paperScanAttached' | 'discussantName'
>;

/**
 * What to know of a form on which fewer accounts are chosen than are needed, in words; null when there is nothing to do:
 * all are chosen, or it is locked. A caution: such a form counts all the same.
 */
export function accountsCaution(form: Choosing, target: number): string | null {
  const chosen = form.reflectiveAccountIds.length;
  if (form.isFinalized || chosen >= target) return null;
  const are =
    chosen === 0
      ? `None of the ${target} accounts is`
      : `${chosen} of the ${target} accounts ${chosen === 1 ? 'is' : 'are'}`;
  const caution = `${are} chosen: ${allDiscussed(target)}.`;
  if (form.paperScanAttached) return `${caution} To choose them now, remove the scan first.`;
  if (form.discussantConfirmed) return `${caution} If you choose them now, ${form.discussantName} has to sign again.`;
  return caution;
}
