import type { Call } from '@cairn/api/actor';
import { recordAudit } from '@cairn/api/audit';
import type { Db, Ports } from '@cairn/api/context';
import { type CycleSnapshot, cycleReaderOf, readSnapshot } from '@cairn/api/cycles/queries';
import { exportFileName, readExport } from '@cairn/api/data-export/queries';
import { exportArchive, exportData } from '@cairn/api/data-export/routes';
import { listAllFiles } from '@cairn/api/portfolio/queries';
import { readerOf } from '@cairn/api/text-quota/queries';
import { inSnapshot, inTransaction } from '@cairn/api/transaction';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { askedCycle } from './asked-cycle.ts';
import { registerRoute } from './route.ts';

/** Everything held about whoever asks, without and with their files. */
export function registerUserExport(app: FastifyInstance, ports: Ports): void {
  registerRoute(app, ports, exportData, async (call, request, reply) => {
    const { json, fileName } = await exportFor(call, 'account.exported', askedCycle(request));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition(fileName('json')))
      .send(json);
  });

  registerRoute(app, ports, exportArchive, async (call, request, reply) => {
    const { json, fileName, files, exportedAt } = await exportFor(
      call,
      'account.archive-exported',
      askedCycle(request),
    );
    const { packArchive } = await import('../data-archive.ts');
    const archive = packArchive({
      json,
      jsonName: fileName('json'),
      files,
      exportedAt,
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
  call: Call,
  action: 'account.exported' | 'account.archive-exported',
  cycle: string | undefined,
) {
  const { owner } = call;
  const { json, files, firstName, day, exportedAt } = await call.caller.reading(
    cycle === undefined ? readerOf(call) : cycleReaderOf(call, owner, cycle),
    () => inSnapshot(call, (tx) => (cycle === undefined ? present(tx, call) : submitted(tx, owner, cycle))),
    (all) => all.json,
  );
  await inTransaction(call, (tx) => recordAudit(tx, call, { action, actorId: owner, subjectId: owner }));
  const fileName = (extension: 'json' | 'zip') => exportFileName(firstName, day, extension);
  return { json, files, exportedAt, fileName };
}

async function present(tx: Db, call: Call) {
  const exported = await readExport(tx, call);
  const { files, exportedAt, profile } = exported;
  const json = `${JSON.stringify(exported, null, 2)}\n`;
  return { json, files, exportedAt, firstName: profile.firstName, day: call.today };
}

/**
 * What was kept of a cycle, byte by byte. Its files are those of that day, each in the state it is in now: one may have
 * been found clean since.
 */
async function submitted(tx: Db, owner: string, cycle: string) {
  const { snapshot: json, submittedOn: day } = await readSnapshot(tx, owner, cycle);
  const { files, profile, submittedAt }: CycleSnapshot = JSON.parse(json);
  const now = new Map((await listAllFiles(tx, owner)).map((file) => [file.id, file]));
  const present = files.map((file) => now.get(file.id) ?? file);
  return { json, files: present, exportedAt: submittedAt, firstName: profile.firstName, day };
}
