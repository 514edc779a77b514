import type { Call } from '@cairn/api/actor';
import { addCpdFile } from '@cairn/api/cpd-activities/routes';
import { addPracticeHoursFile } from '@cairn/api/practice-hours/routes';
import { keepPaperScan } from '@cairn/api/reflective-discussions/paper-scans';
import { addPaperScanFile } from '@cairn/api/reflective-discussions/routes';
import { urlOf } from '@cairn/api/routes';
import { keepFile, type ReceivedFile } from '@cairn/api/stored-files/commands';
import { assertMayAddFiles, type FileParent, type Standing } from '@cairn/api/stored-files/queries';
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
  /** Hangs a file on the record with this id; `asked` as in `keepFile`. */
  hang(call: Call, id: string, file: ReceivedFile, asked: Standing | null): Promise<EvidenceFile[]>;
}

/** One evidence file of hours or of an activity, one scan of a discussion form that was signed on paper. */
const fileUploads: readonly FileUpload[] = [
  {
    route: addPracticeHoursFile,
    noun: 'practiceHours',
    hang: (call, id, file, asked) => keepFile(call, { noun: 'practiceHours', id }, file, asked),
  },
  {
    route: addCpdFile,
    noun: 'cpdActivities',
    hang: (call, id, file, asked) => keepFile(call, { noun: 'cpdActivities', id }, file, asked),
  },
  { route: addPaperScanFile, noun: 'reflectiveDiscussions', hang: keepPaperScan },
];

/** The routes that each hang one file on a record. */
export function registerRecordFiles(app: FastifyInstance, uploads: Uploads): void {
  for (const fileUpload of fileUploads) registerFileUpload(app, uploads, fileUpload);
}

function registerFileUpload(app: FastifyInstance, uploads: Uploads, { route, noun, hang }: FileUpload): void {
  const handlers = uploads({
    ...route,
    before: async (ctx, given, leastBytes) => {
      const { id } = readInput(params, given);
      return unlessDone(ctx, assertMayAddFiles(ctx.db, ctx, { noun, id }, [{ fileSize: leastBytes }]));
    },
    answer: async (ctx, given, { files }, asked) => {
      const { id } = readInput(params, given);
      const [file] = files;
      if (!file) throw new RuleError('INVALID', 'Please choose a file.');
      const [kept] = await hang(ctx, id, file, asked);
      return kept;
    },
  });
  app.route({ method: route.method, url: urlOf(route.path), ...handlers });
}
