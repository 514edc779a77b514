import { actorOf } from '@cairn/api/actor';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { exportFileName, readExport } from '@cairn/api/data-export/queries';
import { limits, spend } from '@cairn/api/limits';
import { readerOf } from '@cairn/api/text-quota/queries';
import { inSnapshot, inTransaction } from '@cairn/api/transaction';
import { RuleError } from '@cairn/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../caller.ts';
import { packArchive } from '../data-archive.ts';

// Asking for the head alone would cost as much as the whole.
const options = { exposeHeadRoute: false } as const;

/** `GET /user/export` and `GET /user/export.zip`: everything held about whoever asks, without and with their files. */
export function registerUserExport(app: FastifyInstance, ports: Ports): void {
  app.get('/user/export', options, async (request, reply) => {
    const { json, fileName } = await exportFor(request, reply, ports, 'account.exported');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition(fileName('json')))
      .send(json);
  });

  app.get('/user/export.zip', options, async (request, reply) => {
    const { json, fileName, exported } = await exportFor(request, reply, ports, 'account.archive-exported');
    const archive = packArchive({
      json,
      jsonName: fileName('json'),
      files: exported.files,
      exportedAt: exported.exportedAt,
      store: ports.files,
      onMissing: ({ id }, err) => request.log.error({ req: request, err, file: id }, 'a file has no bytes'),
    });
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition(fileName('zip')))
      .send(archive);
  });
}

async function exportFor(
  request: FastifyRequest,
  reply: FastifyReply,
  ports: Ports,
  action: 'account.exported' | 'account.archive-exported',
) {
  const ctx = contextOf(ports, request, reply);
  const session = await ctx.caller.signedIn();
  if (!session) throw new RuleError('UNAUTHORIZED', 'Unauthorized');
  const actor = actorOf({ ...ctx, session, path: 'user.export' });
  const { owner, today } = actor;
  await spend(ctx, limits.exportsPerUser, owner);
  const exported = await ctx.caller.reading(
    readerOf(ctx, owner),
    () => inSnapshot(ctx, (tx) => readExport(tx, actor)),
    (all) => all,
  );
  await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action, actorId: owner, subjectId: owner }));
  const fileName = (extension: 'json' | 'zip') => exportFileName(exported.profile.firstName, today, extension);
  return { exported, json: `${JSON.stringify(exported, null, 2)}\n`, fileName };
}
