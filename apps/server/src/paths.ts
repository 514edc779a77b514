import type { IncomingHttpHeaders } from 'node:http';

/** Whether an address belongs to one of the two doors, where every answer is JSON and none is stored. */
export function isApiPath(url: string): boolean {
  return /^\/(api|trpc)([/?]|$)/.test(url);
}

/** Whether the address of a page holds a secret that came by mail. */
export function isSecretPage(url: string): boolean {
  return /^\/(reflective-discussion\/|reset-password|confirm-email-change|undo-email-change|verify-email)/.test(url);
}

/** Whether a request says that its body is a form with parts. */
export function isMultipart({ 'content-type': type }: IncomingHttpHeaders): boolean {
  return type?.trimStart().toLowerCase().startsWith('multipart/') ?? false;
}

/** The addresses that take files, as Fastify writes them; multipart is refused everywhere else. */
export const uploadRoutes: ReadonlySet<string> = new Set([
  'POST /api/cpd-activities/:id/files',
  'POST /api/feedback',
  'PUT /api/feedback/:id',
]);

/** Reading addresses that no other site may make a browser ask for: they cost much, or begin to sign somebody in. */
export const costlyRoutes: ReadonlySet<string> = new Set([
  'GET /api/export-report',
  'GET /api/user/export',
  'GET /api/user/export.zip',
  'GET /api/auth/:provider/start',
]);
