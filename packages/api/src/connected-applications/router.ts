import {
  connectedApplication,
  connectionAllowance,
  connectionAnswered,
  connectionRequest,
  connectionRequestId,
} from '@cairn/domain/connected-application';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { allowConnection, disconnectApplication, refuseConnection } from './commands.ts';
import { getConnectionRequest, listConnectedApplications } from './queries.ts';

const tags = ['Connected applications'];
const path = '/user/connected-applications';
const request = z.object({ id: connectionRequestId });

export const connectedApplicationsRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'The applications you have connected, and when they did what' },
    input: z.void(),
    output: z.array(connectedApplication),
    run: listConnectedApplications,
  }),

  request: signedIn.read({
    openapi: { method: 'GET', path: `${path}/requests/{id}`, tags, summary: 'What an application asks you' },
    input: request,
    output: connectionRequest,
    run: getConnectionRequest,
  }),

  allow: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/requests/{id}/allow`,
      tags,
      summary: 'Allow an application what it asks, or a part of it',
    },
    refuses: ['account_closing', 'processing_restricted'],
    input: connectionAllowance,
    output: connectionAnswered,
    run: allowConnection,
  }),

  refuse: signedIn.aside({
    openapi: { method: 'POST', path: `${path}/requests/{id}/refuse`, tags, summary: 'Refuse what an application asks' },
    refuses: ['account_closing'],
    input: request,
    output: connectionAnswered,
    run: refuseConnection,
  }),

  remove: signedIn.aside({
    openapi: { method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Disconnect an application, at once' },
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    run: disconnectApplication,
  }),
});
