import { keepsHere } from './keeps-here.ts';
import { foundFor, keptFor, setKeptFor } from './kept-for.ts';
import { serverClock } from './server-clock.ts';

/**
 * What may be kept on the device: what people record themselves, and who they are. Left out are lists that hold addresses of
 * others, links that open something, sessions, and whatever an administrator sees.
 */
const keptPaths: ReadonlySet<string> = new Set([
  'absences.list',
  'account.current',
  'cpdActivities.files',
  'cpdActivities.list',
  'cycles.list',
  'declarations.get',
  'feedback.attachments',
  'feedback.list',
  'practiceHours.files',
  'practiceHours.list',
  'progress.get',
  'reflectiveAccounts.list',
  'reminders.settings',
  'requirements.nextSteps',
  'site.info',
]);

export const mayBeKept = (path: string) => keptPaths.has(path);

/** By what name an answer is kept: the procedure and what it was asked. */
export const answerName = (path: string, input: unknown) => `${path} ${JSON.stringify(input ?? null)}`;

/** An answer, and when it came by the server's clock. */
export interface Answer {
  readonly data: unknown;
  readonly at: number;
}

/** Whose the answers of this tab are; null until it has been told. */
let owner: string | null = null;
/** Answers that are not on the device yet. */
const fresh = new Map<string, Answer>();
/** When the answers came that are shown from the device, for want of newer ones. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let changes = 0;

function changed(): void {
  for (const listener of listeners) listener();
}

/** A number that is another one once everything was forgotten: what was asked for before must not be noted after. */
export const ageOfAnswers = () => changes;

/** Notes what the server has answered, until it is kept. */
export function noteAnswer(path: string, input: unknown, data: unknown): void {
  if (!mayBeKept(path)) return;
  if (path === 'account.current') noteOwner(data as { id: string } | null);
  const name = answerName(path, input);
  fresh.set(name, { data, at: serverClock.now() });
  shown.delete(name);
  changed();
}

/** Answers belong to one person: those of anybody else go first. */
export function noteOwner(account: { id: string } | null): void {
  const id = account?.id ?? null;
  const before = foundFor() ?? owner;
  if (before !== null && (before !== id || !keepsHere())) forgetAnswers();
  owner = id;
  if (id) setKeptFor(id);
}

/** Says that an answer from the device is shown. */
export function noteShown(name: string, at: number): void {
  owner = keptFor();
  shown.set(name, at);
  changed();
}

/** Since when the oldest answer stands that is shown from the device; null where none is. */
export const shownFrom = () => (shown.size > 0 ? Math.min(...shown.values()) : null);

/** Hands over what is not on the device yet, with whose it is; null where it may not be kept. */
export function takeFreshAnswers(): { owner: string; answers: ReadonlyMap<string, Answer> } | null {
  const answers = new Map(fresh);
  fresh.clear();
  return owner && owner === keptFor() ? { owner, answers } : null;
}

/** One that is not on the device yet. */
export const freshAnswer = (name: string) => fresh.get(name);

export function onAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives up what this tab has read. */
export function dropAnswers(): void {
  changes += 1;
  owner = null;
  fresh.clear();
  shown.clear();
  changed();
}

/** Gives up everything read, also what the device keeps: the session is over, or somebody else's. */
export function forgetAnswers(): void {
  dropAnswers();
  if (foundFor() === null) return;
  setKeptFor(null);
  // Where the code for it cannot be fetched, nobody reads them any more, and they go when the next ones are kept.
  void import('./answer-store.ts').then(({ removeAnswers }) => removeAnswers()).catch(() => undefined);
}
