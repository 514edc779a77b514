import { identifier } from '@cairn/domain/identifier';
import { oauthClient, oauthClientChange, oauthClientInput, oauthClientMade } from '@cairn/domain/oauth-client';
import { z } from 'zod';
import { admin } from '../procedures.ts';
import { router } from '../trpc.ts';
import {
  changeOAuthClient,
  disableOAuthClient,
  enableOAuthClient,
  registerOAuthClient,
  renewOAuthClientSecret,
} from './commands.ts';
import { listOAuthClients } from './queries.ts';

const tags = ['Admin'];
const path = '/admin/oauth-clients';
const one = z.object({ id: identifier });

export const oauthClientsRouter = router({
  list: admin('readApplications').read({
    openapi: { method: 'GET', path, tags, summary: 'Applications that people can connect; never their secrets' },
    input: z.void(),
    output: z.array(oauthClient),
    run: (db) => listOAuthClients(db),
  }),

  create: admin('manageApplications').write({
    openapi: { method: 'POST', path, tags, summary: 'Register an application; its secret is answered this once' },
    refuses: ['too_many_clients'],
    input: oauthClientInput,
    output: oauthClientMade,
    run: registerOAuthClient,
  }),

  update: admin('manageApplications').write({
    openapi: { method: 'PUT', path: `${path}/{id}`, tags, summary: 'Change an application' },
    input: oauthClientChange,
    output: oauthClient,
    run: changeOAuthClient,
  }),

  disable: admin('manageApplications').write({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/disable`,
      tags,
      summary: 'Refuse an application, and end every connection to it',
    },
    input: one,
    output: oauthClient,
    run: disableOAuthClient,
  }),

  enable: admin('manageApplications').write({
    openapi: { method: 'POST', path: `${path}/{id}/enable`, tags, summary: 'Let people connect an application again' },
    input: one,
    output: oauthClient,
    run: enableOAuthClient,
  }),

  renewSecret: admin('manageApplications').write({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/renew-secret`,
      tags,
      summary: 'Give an application another secret, answered this once',
    },
    input: one,
    output: oauthClientMade,
    run: renewOAuthClientSecret,
  }),
});
