import type { Player } from './cast.ts';
import { forEverybody, forMembers, forms } from './page-table.ts';
import { password } from './people.ts';
import { readsOfRecords, Troubles } from './troubles.ts';
import type { Visitor } from './visitor.ts';

/** One thing to look at: a page as somebody sees it, after they have done something on it. */
export interface Scene {
  readonly name: string;
  readonly who: Player;
  /** As the table of addresses states it, with what follows it. */
  readonly path: string;
  /** Before the page is opened. */
  readonly prepare?: (visitor: Visitor) => Promise<void>;
  /** Once it is open. */
  readonly act?: (visitor: Visitor) => Promise<void>;
  /** What lies over the page is seen on one screen of it; otherwise the whole page is. */
  readonly overlay?: true;
  /** Only where the screen is of this kind. */
  readonly on?: 'phone' | 'desk';
}

/** The pages that list records, and the dashboard, which counts them. */
const pagesOfRecords = [
  '/dashboard',
  '/practice-hours',
  '/practice-hours/time-away',
  '/cpd-activities',
  '/reflective-accounts',
  '/feedback',
  '/reflective-discussions',
  '/declarations',
  '/confirmation',
  '/cycles',
];

const nameOf = (path: string) => path.replace(/[/:*]+/g, ' ').trim() || (path === '*' ? 'not found' : 'landing');
const press = (name: string | RegExp) => (visitor: Visitor) => visitor.press(name);
/** Presses what opens something over the page, and waits until that is there. */
const opens = (name: string | RegExp, role: string, opened: string) => async (visitor: Visitor) => {
  await visitor.press(name);
  await visitor.find([role], opened);
};

const asEverybody: Scene[] = forEverybody.map(({ path }) => ({ name: nameOf(path), who: 'stranger', path }));
const asMembers: Scene[] = forMembers
  .filter(({ access, path }) => access === 'account' && path !== '/admin' && path !== '/cycles/:id')
  .map(({ path }) => ({ name: nameOf(path), who: 'nurse', path }));

const opened: Scene[] = Object.entries(forms).map(([path, button]) => ({
  name: `${nameOf(path)} form`,
  who: 'nurse',
  path,
  act: async (visitor) => {
    await visitor.press(button);
    await visitor.page.waitForSelector('main form');
  },
}));

const mistaken = async (visitor: Visitor, button: string, save: string) => {
  await visitor.press(button);
  await visitor.press(save);
  await visitor.page.waitForSelector('main form [aria-invalid="true"]');
};

const formsAtWork: Scene[] = [
  {
    name: 'practice hours mistaken',
    who: 'newcomer',
    path: '/practice-hours',
    act: (v) => mistaken(v, 'Log Hours', 'Save entry'),
  },
  {
    name: 'cpd mistaken',
    who: 'newcomer',
    path: '/cpd-activities',
    act: (v) => mistaken(v, 'Add CPD', 'Save activity'),
  },
  {
    name: 'sign up',
    who: 'stranger',
    path: '/auth',
    act: async (visitor) => {
      await visitor.press('Sign Up', ['tab']);
      await visitor.field('First name (optional)');
    },
  },
  {
    name: 'sign in refused',
    who: 'stranger',
    path: '/auth',
    act: async (visitor) => {
      visitor.expectConsole(/401/);
      await visitor.fillAll({ Email: 'nobody@example.org', Password: 'not the password' });
      await visitor.press('Sign In', ['button']);
      await visitor.sees('Invalid email or password');
    },
  },
  { name: 'ask for feedback', who: 'nurse', path: '/feedback', act: press(/^Feedback Requests/) },
  { name: 'edit practice hours', who: 'nurse', path: '/practice-hours', act: press(/^Edit entry: /) },
  { name: 'edit cpd', who: 'nurse', path: '/cpd-activities', act: press(/^Edit activity: /) },
  { name: 'edit account', who: 'nurse', path: '/reflective-accounts', act: press(/^Edit reflective account: /) },
  { name: 'discussion read', who: 'nurse', path: '/reflective-discussions', act: press(/^View: /) },
  {
    name: 'calendar of shifts',
    who: 'nurse',
    path: '/practice-hours?new',
    act: opens('Tap the days you worked', 'group', 'Days you worked'),
  },
];

const overlays: Scene[] = [
  {
    name: 'delete question',
    who: 'nurse',
    path: '/practice-hours',
    act: opens(/^Delete entry: /, 'dialog', 'Delete this entry?'),
    overlay: true,
  },
  {
    name: 'quick add',
    who: 'nurse',
    path: '/dashboard',
    act: opens('Quick add', 'combobox', 'What to add, or where to go'),
    overlay: true,
  },
  {
    name: 'quick add typed',
    who: 'nurse',
    path: '/dashboard',
    overlay: true,
    act: async (visitor) => {
      await visitor.press('Quick add');
      await visitor.find(['combobox'], 'What to add, or where to go');
      await visitor.page.keyboard.type('12.5 h yesterday ICU');
      await visitor.find(['option'], /^Log 12.5 hours/);
    },
  },
  {
    name: 'account menu',
    who: 'nurse',
    path: '/dashboard',
    act: opens(/account menu$/, 'menuitem', 'Sign Out'),
    overlay: true,
  },
  {
    name: 'menu',
    who: 'nurse',
    path: '/dashboard',
    act: opens('Open the menu', 'dialog', 'Menu'),
    overlay: true,
    on: 'phone',
  },
  {
    name: 'answer beside',
    who: 'nurse',
    path: '/cpd-activities?new',
    act: async ({ page }) => {
      await page.click('main details summary');
      await page.waitForSelector('main details[open] p');
    },
  },
];

const states: Scene[] = pagesOfRecords.flatMap((path): Scene[] => [
  { name: `${nameOf(path)} empty`, who: 'newcomer', path },
  { name: `${nameOf(path)} one`, who: 'beginner', path },
  { name: `${nameOf(path)} fifty`, who: 'veteran', path },
  { name: `${nameOf(path)} long words`, who: 'wordy', path },
  { name: `${nameOf(path)} error`, who: 'nurse', path, prepare: fails },
  { name: `${nameOf(path)} offline`, who: 'nurse', path, act: (visitor) => visitor.page.setOfflineMode(true) },
]);

/** From now on nothing that a page reads of somebody’s records is answered. */
async function fails(visitor: Visitor): Promise<void> {
  const troubles = await Troubles.between(visitor);
  troubles.begin(readsOfRecords);
}

/** The profile’s cards for other programs and for signing in, and what asks for the second step. */
const waysIn: Scene[] = [
  { name: 'profile connected', who: 'connected', path: '/profile' },
  { name: 'profile empty', who: 'newcomer', path: '/profile' },
  { name: 'profile error', who: 'connected', path: '/profile', prepare: fails },
  { name: 'profile offline', who: 'connected', path: '/profile', act: (visitor) => visitor.page.setOfflineMode(true) },
  {
    name: 'webhook menu',
    who: 'connected',
    path: '/profile',
    act: opens(/^More for https:..rota.example.org.cairn$/, 'menuitem', 'Remove'),
    overlay: true,
  },
  { name: 'webhook messages', who: 'connected', path: '/profile', act: press(/^Messages to .*cairn$/) },
  { name: 'webhook form', who: 'newcomer', path: '/profile', act: opens('Add a webhook', 'form', 'Add a webhook') },
  {
    name: 'access key form',
    who: 'newcomer',
    path: '/profile',
    act: opens('Make an access key', 'form', 'Make an access key'),
  },
  {
    name: 'authenticator app',
    who: 'newcomer',
    path: '/profile',
    act: async (visitor) => {
      await visitor.press('Set up an authenticator app');
      await visitor.fill(/^Your password/, password);
      await visitor.press('Go on');
      await visitor.sees('Scan this with your app');
    },
  },
  { name: 'second step', who: 'stranger', path: '/auth?code=1' },
];

const others: Scene[] = [
  { name: 'admin', who: 'admin', path: '/admin' },
  {
    name: 'admin block question',
    who: 'admin',
    path: '/admin',
    act: opens(/^Block: /, 'dialog', 'Block this account?'),
    overlay: true,
  },
  {
    name: 'admin case form',
    who: 'admin',
    path: '/admin',
    act: opens('Write down a case', 'form', 'Write down a case'),
  },
  {
    name: 'admin application form',
    who: 'admin',
    path: '/admin',
    act: opens('Register an application', 'form', 'Register an application'),
  },
  {
    name: 'admin invitation form',
    who: 'admin',
    path: '/admin',
    act: opens('Invite an administrator', 'form', 'Invite an administrator'),
  },
  { name: 'submitted cycle', who: 'wordy', path: '/cycles/:id' },
  { name: 'admin as nurse', who: 'nurse', path: '/admin' },
  { name: 'profile long words', who: 'wordy', path: '/profile' },
  { name: 'transfer sheet long words', who: 'wordy', path: '/transfer-sheet' },
];

/** Everything that is looked at. */
export const scenes: readonly Scene[] = [
  ...asEverybody,
  ...asMembers,
  ...opened,
  ...formsAtWork,
  ...overlays,
  ...states,
  ...waysIn,
  ...others,
];
