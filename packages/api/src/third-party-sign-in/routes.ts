import { identityProviders } from '@cairn/domain/third-party-sign-in';
import { inPath } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

const parameters = [
  { ...inPath('provider'), schema: { type: 'string', enum: Object.keys(identityProviders) } },
] as const;

const page = (summary: string) => ({
  '303': {
    description: summary,
    headers: { location: { schema: { type: 'string', format: 'uri-reference', maxLength: 4_000 } } },
  },
});

export const signInStart = {
  method: 'GET',
  path: '/auth/{provider}/start',
  name: 'thirdPartySignIn.start',
  access: 'anybody',
  fromOwnPagesOnly: true,
  tags: ['Account'],
  summary: 'Where a browser, and only a browser, goes to sign in through Google or Microsoft',
  parameters,
  responses: page('On to the provider; or back to /auth?problem=… when it cannot be reached'),
} as const satisfies Route;

export const signInCallback = {
  method: 'GET',
  path: '/auth/{provider}/callback',
  name: 'thirdPartySignIn.callback',
  access: 'anybody',
  tags: ['Account'],
  summary: 'Where the provider sends the browser back to; the redirect address to register with it',
  parameters,
  responses: page(
    'On to /dashboard, signed in, or to /welcome with a new account; to /auth?link=1, where the password of the account with this address, given by POST /login within ten minutes, links the two; or to /auth?problem=…',
  ),
} as const satisfies Route;
