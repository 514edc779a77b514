import type { User } from '@cairn/domain/account';
import type { FormDraft, FormDraftInput } from '@cairn/domain/form-draft';
import { noFacts, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import type { SiteInfo } from '@cairn/domain/site';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createApiClient, trpc } from './api-client.ts';
import { Link } from './link.tsx';
import { OverThePage } from './over-the-page.tsx';
import { createQueryClient } from './query-client.ts';
import { UserContext } from './session.tsx';

// Generous: on a busy machine a step takes ten times as long, and one that never comes is told apart all the same.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom draws nothing: a canvas takes every stroke and keeps none, and every picture is the same.
const paper: object = new Proxy({}, { get: () => () => paper, set: () => true });
HTMLCanvasElement.prototype.getContext = () => paper as never;
HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA';
// happy-dom loads no fonts; what measures text waits for them.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** How many tests have been taken down. */
let takenDown = 0;

/** Takes down what a test has put up: the screens of all of them stand in one document. */
export function leaveNothing(): void {
  cleanup();
  // What a test put up by hand, and what a page leaves beside itself.
  document.body.replaceChildren();
  notifications.clean();
  localStorage.clear();
  draftsInAccount = [];
  takenDown += 1;
  onlineManager.setOnline(true);
  // A link to a mail program was followed as far as happy-dom can.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/');
}

/** Somebody signed in, as the server describes them. */
export const ada = {
  id: '0190f3a0-0000-7000-8000-00000000ada0',
  email: 'ada@example.org',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Okafor',
  nmcPin: '18A1234C',
  ...renewalOn('2027-04-30'),
  registrationType: 'nurse',
  registrationParts: [{ part: 'nurse', since: null }],
  isAdmin: false,
  adminRole: null,
  closingAt: null,
  restrictedAt: null,
  recoveryDueAt: null,
  supportAccessEndsAt: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
} as User;

const site: SiteInfo = {
  supportEmail: 'help@cairn.test',
  addressVerification: 'off',
  signUpDomains: [],
  mailDelivery: 'sent',
  storageBytes: 1_000_000_000,
};

// What a page asks without the API client, which each visit has its own of: whom to write to.
globalThis.fetch = async () => Response.json(site);

/** What the account keeps of forms that were begun, over all visits of a test. */
let draftsInAccount: FormDraft[] = [];

/** What every page may ask. */
export const everywhere: Answers = {
  'absences.list': () => [],
  'formDrafts.list': ({ form }: { form?: string }) => draftsInAccount.filter((draft) => form === draft.form),
  'formDrafts.save': (input: FormDraftInput) => {
    const saved = { ...input, revision: input.revision + 1, updatedAt: new Date().toISOString() };
    draftsInAccount = [saved, ...draftsInAccount.filter(({ id }) => id !== input.id)];
    return saved;
  },
  'formDrafts.discard': ({ id }: { id: string }) => {
    draftsInAccount = draftsInAccount.filter((draft) => draft.id !== id);
    return { id };
  },
  'cycles.list': () => ({ current: null, submitted: [] }),
  'progress.get': () =>
    progressOf(noFacts, { ...renewalOn('2027-04-30'), registrationParts: ada.registrationParts }, '2026-11-20'),
  'site.info': () => site,
};

/** What the server is taken to answer, by procedure. Throw a `Refusal` for a call it refuses. */
export type Answers = Record<string, (input: never) => unknown>;

/** A call the server refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly issues: readonly { path: string; message: string }[];
  /** Which of the reasons of the API it is. */
  readonly reason: string | undefined;

  constructor(status: number, message: string, issues: Refusal['issues'] = [], reason?: string) {
    super(message);
    this.status = status;
    this.issues = issues;
    this.reason = reason;
  }
}

async function answerTo(path: string, input: unknown, answers: Answers): Promise<unknown> {
  try {
    const answer = answers[path];
    if (!answer) throw new Refusal(404, `Nobody answers ${path} in this test`);
    return { result: { data: (await answer(input as never)) ?? null } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, issues, reason } = error;
    const data = { code: 'BAD_REQUEST', httpStatus: status, path, issues, reason };
    return { error: { message, code: -32_600, data } };
  }
}

/** The server's end of a call, as the API client speaks to it. */
export function serverOf(answers: Answers): typeof fetch {
  const before = takenDown;
  const never = new Promise<Response>(() => {});
  return async (input, init) => {
    // What a test asks as it is taken down must not change, nor be answered in, the midst of the next.
    if (takenDown !== before) return never;
    const { pathname, searchParams } = new URL(String(input), 'http://cairn.test');
    const inputs = JSON.parse(String(init?.body ?? searchParams.get('input') ?? '{}')) as Record<string, unknown>;
    const paths = pathname.replace('/trpc/', '').split(',');
    const answered = await Promise.all(paths.map((path, index) => answerTo(path, inputs[index], answers)));
    return takenDown === before ? Response.json(answered) : never;
  };
}

/** Opens `address` among these pages in a browser, inside what `frame` puts around them, and answers a visitor's hands. */
export function browse(pages: RouteObject[], address: string, frame = (here: ReactNode) => here) {
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  render(<MantineProvider env="test">{frame(<RouterProvider router={router} />)}</MantineProvider>);
  const hands = userEvent.setup();
  const write = async (field: string | RegExp, words: string) => {
    const box = await screen.findByLabelText(field, { selector: 'input, textarea' });
    await hands.clear(box);
    if (words !== '') await hands.type(box, words);
  };
  return {
    hands,
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    go: (to: string) => router.navigate(to),
    /** The browser's Back and Forward. */
    back: () => router.navigate(-1),
    forward: () => router.navigate(1),
    press: async (name: string | RegExp) => hands.click(await see('button', name)),
    /** Writes into a field in place of what it holds. */
    write,
    choose: async (field: string | RegExp, choice: string) =>
      hands.selectOptions(await screen.findByLabelText(field), choice),
    tick: async (name: string | RegExp) => hands.click(await see('checkbox', name)),
  };
}

/** The same with toasts, for pages that ask a server which answers this. */
export function browseWith(answers: Answers, pages: RouteObject[], address: string) {
  const queries = createQueryClient(() => {});
  return browse(pages, address, (here) => (
    <>
      <Notifications />
      <trpc.Provider client={createApiClient(serverOf(answers))} queryClient={queries}>
        <QueryClientProvider client={queries}>{here}</QueryClientProvider>
      </trpc.Provider>
    </>
  ));
}

/** Opens a page at `address` as Ada would in her browser, and answers her hands; the link Elsewhere leaves it, and Back returns. */
export function visit(page: ReactNode, answers: Answers = {}, address = '/') {
  const here = (
    <UserContext value={ada}>
      <Link to="/elsewhere">Elsewhere</Link>
      <OverThePage>
        <main id="main">{page}</main>
      </OverThePage>
    </UserContext>
  );
  const elsewhere = (
    <>
      <h1>Elsewhere</h1>
      <Link to={address}>Back</Link>
    </>
  );
  const pages = [
    { path: '/', element: here },
    { path: '/elsewhere', element: elsewhere },
  ];
  return browseWith({ ...everywhere, ...answers }, pages, address);
}

/** What is seen by its role and name, once it is there. */
export function see(role: string, name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole(role, { name });
}

/** Waits until a text is on the page. */
export async function says(text: string | RegExp): Promise<void> {
  await screen.findAllByText(text);
}

/** Waits until nothing of this role and name is there any more. */
export async function gone(role: string, name: string | RegExp): Promise<void> {
  await waitFor(() => {
    if (screen.queryByRole(role, { name })) throw new Error(`Still there: ${name}`);
  });
}

/** Waits until the focus is on something of this role and name. */
export async function focused(role: string, name: string | RegExp): Promise<void> {
  const element = await see(role, name);
  await waitFor(() => {
    if (document.activeElement !== element) throw new Error(`The focus is on ${document.activeElement?.outerHTML}`);
  });
}

/** Waits until the focus is in the field of this name: that of a password has no role to look for. */
export async function focusedField(name: string): Promise<void> {
  await waitFor(() => {
    const { activeElement } = document;
    if (activeElement?.getAttribute('name') !== name) throw new Error(`The focus is on ${activeElement?.outerHTML}`);
  });
}

/** What is kept of drafts on this device. */
export const onDevice = () => Object.values({ ...localStorage }).join();
