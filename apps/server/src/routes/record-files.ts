import type { Actor } from '@cairn/api/actor';
import type { Db } from '@cairn/api/context';
import { addCpdFile } from '@cairn/api/cpd-activities/routes';
import { addPracticeHoursFile } from '@cairn/api/practice-hours/routes';
import { addPaperScan } from '@cairn/api/reflective-discussions/paper-scans';
import { addPaperScanFile } from '@cairn/api/reflective-discussions/routes';
import { urlOf } from '@cairn/api/routes';
import { addFiles, type ReceivedFile, writeWithFiles } from '@cairn/api/stored-files/commands';
import { assertMayAddFiles, type FileParent } from '@cairn/api/stored-files/queries';
import { RuleError } from '@cairn/domain/errors';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { identifier } from '@cairn/domain/identifier';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput, type Uploads, unlessDone } from '../plugins/uploads.ts';

const params = z.object({ id: identifier });

interface FileUpload {
  readonly route: typeof addPracticeHoursFile | typeof addCpdFile | typeof addPaperScanFile;
  readonly noun: FileParent['noun'];
  /** Hangs the files on the record with this id. */
  add(tx: Db, actor: Actor, id: string, files: readonly ReceivedFile[]): Promise<EvidenceFile[]>;
  /** Whether it refuses nothing that the record has room for, so that `assertMayAddFiles` tells what it would refuse. */
  readonly needsRoomOnly: boolean;
}

/** One evidence file of hours or of an activity, one scan of a discussion form that was signed on paper. */
const fileUploads: readonly FileUpload[] = [
  {
    route: addPracticeHoursFile,
    noun: 'practiceHours',
    add: (tx, actor, id, files) => addFiles(tx, actor, { noun: 'practiceHours', id }, files),
    needsRoomOnly: true,
  },
  {
    route: addCpdFile,
    noun: 'cpdActivities',
    add: (tx, actor, id, files) => addFiles(tx, actor, { noun: 'cpdActivities', id }, files),
    needsRoomOnly: true,
  },
  { route: addPaperScanFile, noun: 'reflectiveDiscussions', add: addPaperScan, needsRoomOnly: false },
];

/** The routes that each hang one file on a record. */
export function registerRecordFiles(app: FastifyInstance, uploads: Uploads): void {
  for (const fileUpload of fileUploads) registerFileUpload(app, uploads, fileUpload);
}

function registerFileUpload(
  app: FastifyInstance,
  uploads: Uploads,
  { route, noun, add, needsRoomOnly }: FileUpload,
): void {
  const handlers = uploads({
    ...route,
    before: async (ctx, given, leastBytes) => {
      const { id } = readInput(params, given);
      await unlessDone(ctx, assertMayAddFiles(ctx.db, ctx, { noun, id }, [{ fileSize: leastBytes }]));
    },
    answer: async (ctx, given, { files }) => {
      const { id } = readInput(params, given);
      const [file] = files;
      if (!file) throw new RuleError('INVALID', 'Please choose a file.');
      const input = { id, name: file.originalName, content: file.contentHash };
      const hang = (tx: Db, actor: Actor) => add(tx, actor, id, files);
      const [kept] = await writeWithFiles(ctx, input, files, hang, {
        made: 'storedFiles',
        ...(needsRoomOnly && { assertMay: () => assertMayAddFiles(ctx.db, ctx, { noun, id }, files) }),
      });
      return kept;
    },
  });
  app.route({ method: route.method, url: urlOf(route.path), ...handlers });
}
