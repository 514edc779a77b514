import type { Call } from '@cairn/api/actor';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { exportFileName, readExport } from '@cairn/api/data-export/queries';
import { exportArchive, exportData } from '@cairn/api/data-export/routes';
import { readerOf } from '@cairn/api/text-quota/queries';
import { inSnapshot, inTransaction } from '@cairn/api/transaction';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { packArchive } from '../data-archive.ts';
import { registerRoute } from './route.ts';

/** Everything held about whoever asks, without and with their files. */
export function registerUserExport(app: FastifyInstance, ports: Ports): void {
  registerRoute(app, ports, exportData, async (call, _request, reply) => {
    const { json, fileName } = await exportFor(call, 'account.exported');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition(fileName('json')))
      .send(json);
  });

  registerRoute(app, ports, exportArchive, async (call, request, reply) => {
    const { json, fileName, exported } = await exportFor(call, 'account.archive-exported');
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

async function exportFor(call: Call, action: 'account.exported' | 'account.archive-exported') {
  const { owner, today } = call;
  const exported = await call.caller.reading(
    readerOf(call, owner),
    () => inSnapshot(call, (tx) => readExport(tx, call)),
    (all) => all,
  );
  await inTransaction(call, (tx) => recordAudit(tx, call, { action, actorId: owner, subjectId: owner }));
  const fileName = (extension: 'json' | 'zip') => exportFileName(exported.profile.firstName, today, extension);
  return { exported, json: `${JSON.stringify(exported, null, 2)}\n`, fileName };
}
