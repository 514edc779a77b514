import type { Actor } from '@cairn/api/actor';
import type { Db } from '@cairn/api/context';
import { addCpdFile } from '@cairn/api/cpd-activities/routes';
import { addPracticeHoursFile } from '@cairn/api/practice-hours/routes';
import { addPaperScan } from '@cairn/api/reflective-discussions/paper-scans';
import { addPaperScanFile } from '@cairn/api/reflective-discussions/routes';
import { urlOf } from '@cairn/api/routes';
import { addFiles, type ReceivedFile, writeWithFiles } from '@cairn/api/stored-files/commands';
import { assertOwnParent, type FileParent } from '@cairn/api/stored-files/queries';
import { RuleError } from '@cairn/domain/errors';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { identifier } from '@cairn/domain/identifier';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput, type Uploads } from '../plugins/uploads.ts';

const params = z.object({ id: identifier });

interface FileUpload {
  readonly route: typeof addPracticeHoursFile | typeof addCpdFile | typeof addPaperScanFile;
  readonly noun: FileParent['noun'];
  /** Hangs the files on the record with this id. */
  add(tx: Db, actor: Actor, id: string, files: readonly ReceivedFile[]): Promise<EvidenceFile[]>;
}

/** One evidence file of hours or of an activity, one scan of a discussion form that was signed on paper. */
const fileUploads: readonly FileUpload[] = [
  {
    route: addPracticeHoursFile,
    noun: 'practiceHours',
    add: (tx, actor, id, files) => addFiles(tx, actor, { noun: 'practiceHours', id }, files),
  },
  {
    route: addCpdFile,
    noun: 'cpdActivities',
    add: (tx, actor, id, files) => addFiles(tx, actor, { noun: 'cpdActivities', id }, files),
  },
  { route: addPaperScanFile, noun: 'reflectiveDiscussions', add: addPaperScan },
];

/** The routes that each hang one file on a record. */
export function registerRecordFiles(app: FastifyInstance, uploads: Uploads): void {
  for (const fileUpload of fileUploads) registerFileUpload(app, uploads, fileUpload);
}

function registerFileUpload(app: FastifyInstance, uploads: Uploads, { route, noun, add }: FileUpload): void {
  const handlers = uploads({
    ...route,
    before: (ctx, given) => assertOwnParent(ctx.db, ctx.owner, { noun, id: readInput(params, given).id }),
    answer: async (ctx, given, { files }) => {
      const { id } = readInput(params, given);
      const [file] = files;
      if (!file) throw new RuleError('INVALID', 'Please choose a file.');
      const input = { id, name: file.originalName, content: file.contentHash };
      const hang = (tx: Db, actor: Actor) => add(tx, actor, id, files);
      const [kept] = await writeWithFiles(ctx, input, files, hang, 'storedFiles');
      return kept;
    },
  });
  app.route({ method: route.method, url: urlOf(route.path), ...handlers });
}
