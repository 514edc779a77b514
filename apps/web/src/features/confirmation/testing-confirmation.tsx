import { addDays } from '@cairn/domain/calendar-date';
import type { Confirmation } from '@cairn/domain/confirmation';
import { fixturesOn } from '@cairn/domain/fixtures';
import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { UserContext } from '../../client/session.tsx';
import { ada, type Refusal, see, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

export const now = today();
export const picture = 'data:image/png;base64,AAAA';
export const user = { ...ada, nmcPin: '12A3456B', revalidationDate: addDays(now, 160) };
/** The same person before they have said when they renew. */
export const newcomer = { ...user, revalidationDate: null };
export const { confirmations: filled } = fixturesOn(now);
export const given = {
  ...filled,
  id: '0190f3a0-0000-7000-8000-000000000009',
  signature: picture,
  confirmerProfession: null,
  confirmerRegistrationNumber: null,
  confirmerCountry: null,
  submittedAt: `${now}T10:00:00.000Z`,
  updatedAt: `${now}T10:00:00.000Z`,
} as Confirmation;
const blankProgress = progressOf(noFacts, user, now);
export const allMet: Progress = {
  ...blankProgress,
  practiceHoursCompleted: '450.00',
  cpdHoursCompleted: '35.00',
  cpdParticipatoryHoursCompleted: '20.00',
  cpdRecordsCompleted: 5,
  reflectiveAccountsCompleted: 5,
  feedbackCompleted: 5,
  reflectiveDiscussionsCompleted: 1,
};

interface World {
  held?: Confirmation | null;
  progress?: Progress;
  /** The progress as it is when it is read. */
  read?: () => Progress;
  /** Said by the next calls, in turn. */
  refusals?: Refusal[];
  /** The cycles that were submitted. */
  submitted?: SubmittedCycle[];
  /** Whose page it is; `user` unless told. */
  who?: typeof user | typeof newcomer;
}

/** The page of somebody with this confirmation, or none, and what was asked of the server. */
export function open({
  held = null,
  progress = allMet,
  read = () => progress,
  refusals = [],
  submitted = [],
  who = user,
}: World = {}) {
  const asked: unknown[] = [];
  const world = { held };
  const answer = <T,>(input: T, change: Confirmation | null) => {
    asked.push(input);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    world.held = change;
    return change ?? { id: given.id };
  };
  const browser = visit(
    <UserContext value={who}>
      <ConfirmationPage />
    </UserContext>,
    {
      'progress.get': read,
      'cycles.list': () => ({ current: null, submitted }),
      'confirmation.get': () => world.held,
      'confirmation.create': (input: object) => answer(input, { ...given, ...input }),
      'confirmation.remove': () => answer('remove', null),
    },
  );
  const sign = async () => {
    await browser.hands.click(await see('radio', 'Type'));
    await browser.write('Type your full name', 'FA');
  };
  return { asked, world, sign, ...browser };
}

/** As left on this device by somebody who had come as far as the signature, but for `change`. */
export function leftBehind(change: object = {}) {
  const values = {
    ...filled,
    confirmerProfession: '',
    confirmerRegistrationNumber: '',
    confirmerCountry: '',
    ...change,
  };
  const draft = { savedAt: new Date().toISOString(), basedOn: null, values };
  localStorage.setItem(`cairn-draft:${user.id}:confirmation:new`, JSON.stringify(draft));
}

/** The page with everything filled in and signed, but for `change`. */
export async function complete(world: World = {}, change: object = {}) {
  leftBehind(change);
  const browser = open(world);
  await browser.press('Continue');
  await browser.sign();
  return browser;
}

export const submit = 'Submit confirmation';
export const inField = async (field: string | RegExp) => ((await see('textbox', field)) as HTMLInputElement).value;
