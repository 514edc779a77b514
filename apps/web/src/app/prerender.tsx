import type { User } from '@cairn/domain/account';
import { draftForms } from '@cairn/domain/draft-forms';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { createApiClient, trpc } from '../client/api-client.ts';
import type { EarlyRead } from '../client/early-reads.ts';
import type { MailedLink } from '../client/mailed-link.ts';
import { accountKey, createQueryClient } from '../client/query-client.ts';
import { UserContext } from '../client/session.tsx';
import { placesOfWords } from '../features/reflective-discussion-public/form-words.ts';
import { Frame } from './app.tsx';
import { Discussant } from './discussant.tsx';
import { routes } from './route-objects.tsx';
import { pages, redirects } from './routes.tsx';
import { AccountFrame } from './shell/account-frame.tsx';
import { OpenArea } from './shell/open-area.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** An address of the product, and what its document holds before any script has run. */
export interface PreparedPage {
  path: string;
  title: string;
  /** Which part of the app draws it. */
  area: 'light' | 'visitor' | 'open' | 'account';
  /** What the app asks for as it opens the page. */
  reads: readonly EarlyRead[];
  /** The page as strangers see it; null where only the app can draw it. */
  html: string | null;
  /** The page as it looks before anything of the person is known; null where there is nothing to show so early. */
  placeholder: string | null;
  /** Whether the app takes that page over once it is used; otherwise it is a text, which does without. */
  waits: boolean;
  /** What is asked of the mailed link that leads there. */
  link?: MailedLink;
  /** The page at another address that it is. */
  sameAs?: string;
}

/** What the parts around every page ask for. */
const always: Record<PreparedPage['area'], readonly EarlyRead[]> = {
  light: [],
  visitor: [],
  open: [['account.current'], ['account.session']],
  account: [['account.current'], ['account.session'], ['site.info']],
};

/** Forms that are all of their page, which asks for a draft only where it shows the form. */
const withoutList = new Set(['declarations', 'confirmation']);

/** What a page with a list asks for besides: the drafts that stand above it. */
const draftsOn = (path: string): EarlyRead[] =>
  Object.entries(draftForms).flatMap(([form, { page }]): EarlyRead[] =>
    page === path && !withoutList.has(form) ? [['formDrafts.list', { form }]] : [],
  );

// The discussant's page reads what its link leads to, so it is the one light page that is not a text.
const isForm = ({ path, access }: (typeof pages)[number]) => access === 'light' && path.includes(':');
const isText = (page: (typeof pages)[number]) => page.access === 'open' || (page.access === 'light' && !isForm(page));

const hasPlaceholder = (page: (typeof pages)[number]) =>
  page.access === 'light' ? isForm(page) : page.access !== 'visitor' && !page.noPlaceholder;

/** Every page of the product, with the texts as HTML. */
export async function preparePages(): Promise<PreparedPage[]> {
  const prepared: PreparedPage[] = [];
  for (const page of pages) {
    const { path, title, access } = page;
    const reads = [...always[access], ...(page.reads ?? []), ...draftsOn(path)];
    const waits = Boolean(page.waits || page.link) || isForm(page);
    prepared.push({
      path,
      title,
      area: access,
      reads,
      html: await inDocument(page, waits),
      placeholder: hasPlaceholder(page) ? await asAwaited(page, await page.load()) : null,
      waits,
      ...(page.link && { link: page.link }),
    });
  }
  const same = Object.entries(redirects).map(([path, to]) => {
    const page = prepared.find((each) => each.path === to);
    if (!page) throw new Error(`${path} leads to ${to}, which is no page`);
    return { ...page, path, sameAs: to };
  });
  // The page for every other address is the last of the table.
  return [...same, ...prepared];
}

/** What of a page stands in its document; null where only the app can draw it. */
async function inDocument(page: (typeof pages)[number], waits: boolean): Promise<string | null> {
  if (isForm(page))
    return renderToString(
      <Discussant link={{ token: '', fromMail: null }} found={{ kind: 'open', words: placesOfWords }} />,
    );
  if (waits) return asTakenOver(page);
  return isText(page) ? asRead(page.path, page.access, await page.load()) : null;
}

/** What the app draws first of a page that needs no data, so that it can go on with it. What it is of a link, no page shows. */
const asTakenOver = ({ path, link }: (typeof pages)[number]): Promise<string> =>
  drawnBy(routes, link ? `${path}?token=any` : path, renderToString);

/** What the product's router draws at this address. */
async function drawnBy(known: RouteObject[], path: string, draw: (element: ReactNode) => string): Promise<string> {
  const handler = createStaticHandler(known);
  const context = await handler.query(new Request(`https://cairn.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return draw(
    <Frame>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Frame>,
  );
}

/** Somebody, of whom a placeholder shows nothing. */
const somebody: User = {
  id: '',
  email: '\u00a0',
  emailVerified: true,
  firstName: '\u00a0',
  lastName: null,
  profileImageUrl: null,
  isAdmin: false,
  adminRole: null,
  isBlocked: false,
  isDeleted: false,
  nmcPin: '00A0000O',
  revalidationDate: '2099-10-31',
  extendedFrom: null,
  submittedUntil: null,
  registrationParts: [{ part: 'nurse', since: null }],
  registrationType: null,
  workingHours: null,
  jobTitle: null,
  employer: null,
  workAddress: null,
  preferredContactMethod: null,
  phoneNumber: null,
  closingAt: null,
  restrictedAt: null,
  restrictionReason: null,
  restrictionLiftsAt: null,
  recoveryDueAt: null,
  supportAccessEndsAt: null,
  createdAt: '2100-01-01T00:00:00.000Z',
  updatedAt: '2100-01-01T00:00:00.000Z',
};

/** Who opens a page that is for administrators, with the role that is shown the least there. */
const administrator: User = { ...somebody, isAdmin: true, adminRole: 'support' };

/** What somebody sees of their page, or a discussant of the form, while all that it reads is still on its way. */
function asAwaited({ path, access }: (typeof pages)[number], Page: ComponentType): Promise<string> {
  if (access === 'light') return drawnBy([{ path, element: <Page /> }], path, renderToStaticMarkup);
  const queries = createQueryClient(() => {});
  const user = path.startsWith('/admin') ? administrator : somebody;
  queries.setQueryData(accountKey, user);
  const element = (
    <trpc.Provider client={createApiClient()} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <UserContext value={user}>
          <AccountFrame user={user}>
            <Page />
          </AccountFrame>
        </UserContext>
      </QueryClientProvider>
    </trpc.Provider>
  );
  return drawnBy([{ path, element }], path, renderToStaticMarkup);
}

/** What a stranger sees of a text. */
function asRead(path: string, access: string, Page: ComponentType): string {
  const queries = createQueryClient(() => {});
  queries.setQueryData(accountKey, null);
  return renderToStaticMarkup(
    <ThemeProvider>
      <trpc.Provider client={createApiClient()} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <StaticRouter location={path === '*' ? '/404' : path}>
            <SkipLink />
            <Routes>
              <Route element={access === 'open' ? <OpenArea /> : <Outlet />}>
                <Route path={path} element={<Page />} />
              </Route>
            </Routes>
          </StaticRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </ThemeProvider>,
  );
}
