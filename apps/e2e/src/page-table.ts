import { readFileSync } from 'node:fs';

/** A page as the product's table of addresses states it. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly access: string;
}

const table = ['routes', 'link-pages']
  .map((name) => readFileSync(new URL(`../../web/src/app/${name}.tsx`, import.meta.url), 'utf8'))
  .join('\n');

/** Every page of the product. */
export const pages: readonly ListedPage[] = [
  ...table.matchAll(/path: '([^']+)',\s+title: '([^']+)',\s+access: '(\w+)'/g),
].map(([, path = '', title = '', access = '']) => ({ path, title, access }));
/** How many the table states, to be held against how many were read. */
export const pathsStated = table.match(/path: '/g)?.length;
export const forEverybody = pages.filter(({ access }) => access !== 'account');
export const forMembers = pages.filter(({ access }) => access === 'account' || access === 'open');

/** The pages with a form, and the button that opens it. */
export const forms = {
  '/practice-hours': 'Log Hours',
  '/practice-hours/time-away': 'Add Time Away',
  '/cpd-activities': 'Add CPD',
  '/reflective-accounts': 'Add Reflective Account',
  '/feedback': 'Add Feedback',
  '/reflective-discussions': 'New Discussion Form',
  '/profile': 'Edit Profile',
};

/** Answers where a page of the table is found; unknown addresses stand for the one that answers them. */
export function addressesOf(known: {
  readonly submittedCycle: string;
  readonly signingLink: string;
}): (path: string) => string {
  return (path) => {
    if (path === '*') return '/no/such/page';
    // Without an application that asks, one sends on and the other says that it is over.
    if (path === '/connect') return '/connect?problem=over';
    if (path === '/connect/:id') return '/connect/over';
    // Without anything that was opened.
    if (path === '/admin/support-looks/:id') return '/admin/support-looks/over';
    if (path === '/cycles/:id') return `/cycles/${known.submittedCycle}`;
    return path.includes(':token') ? known.signingLink : path;
  };
}
