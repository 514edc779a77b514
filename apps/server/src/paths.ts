import type { IncomingHttpHeaders } from 'node:http';
import { formRoutes, routes, urlOf } from '@cairn/api/routes';

/** Whether an address belongs to one of the two doors, where every answer is JSON and none is stored. */
export function isApiPath(url: string): boolean {
  return /^\/(api|trpc)([/?]|$)/.test(url);
}

/** Whether the address of a page holds a secret that came by mail, or a calendar link that lost its end on the way. */
export function isSecretPage(url: string): boolean {
  return /^\/(reflective-discussion\/|calendar\/|reset-password|confirm-email-change|undo-email-change|stop-account-recovery|confirm-recovery-address|unsubscribe|verify-email|administrator-invitation)/.test(
    url,
  );
}

/** Whether a request says that its body is a form with parts. */
export function isMultipart({ 'content-type': type }: IncomingHttpHeaders): boolean {
  return type?.trimStart().toLowerCase().startsWith('multipart/') ?? false;
}

/** Addresses beside the doors that read any form to its end and make nothing of it. */
export const takingAnyForm: ReadonlySet<string> = new Set(
  routes.filter(({ takesAnyForm }) => takesAnyForm).map(({ method, path }) => `${method} ${urlOf(path)}`),
);

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} /api${urlOf(path)}`;

/** The addresses that take files, as Fastify writes them; multipart is refused everywhere else. */
export const uploadAddresses: ReadonlySet<string> = new Set(
  [...routes.filter(({ upload }) => upload), ...formRoutes].map(addressOf),
);

/** Reading addresses that no other site may make a browser ask for: they cost much, or begin to sign somebody in. */
export const ownPagesOnly: ReadonlySet<string> = new Set(
  routes.filter(({ fromOwnPagesOnly }) => fromOwnPagesOnly).map(addressOf),
);
