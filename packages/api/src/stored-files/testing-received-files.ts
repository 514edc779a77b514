import { createHash } from 'node:crypto';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { raiseRevision } from '../revisions/commands.ts';
import { callBy, type TestApi } from '../testing.ts';
import { addFiles, type ReceivedFile } from './commands.ts';
import type { FileParent } from './queries.ts';

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
export const received = (name: string, fileSize = 1_000): ReceivedFile => ({
  temporaryPath: 'kept in memory',
  originalName: name,
  mimeType: 'application/pdf',
  fileSize,
  contentHash: hashOf(name),
});

/** Keeps files as a route would. */
export async function keep(
  api: TestApi,
  owner: string,
  parent: FileParent,
  files: ReceivedFile[],
): Promise<EvidenceFile[]> {
  for (const file of files) await api.ports.files.keep(file.temporaryPath, file.contentHash);
  return api.ports.db.transaction().execute(async (tx) => {
    await raiseRevision(tx, owner);
    return addFiles(tx, callBy(api.ports, owner), parent, files);
  });
}

export const activity = {
  date: '2026-10-01',
  method: 'shadowing',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  hours: '2',
  participatoryHours: '1',
} as const;

/** Somebody with an activity on which files can be hung. */
export async function withActivity(api: TestApi) {
  const nurse = await api.nurse();
  const { id } = await nurse.api.cpdActivities.create(activity);
  return { nurse, owner: nurse.user.id, parent: { noun: 'cpdActivities', id } as const };
}
