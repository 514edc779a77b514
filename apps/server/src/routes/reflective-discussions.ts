import { addPaperScan } from '@cairn/api/reflective-discussions/paper-scans';
import { addPaperScanFile } from '@cairn/api/reflective-discussions/routes';
import { urlOf } from '@cairn/api/routes';
import { writeWithFiles } from '@cairn/api/stored-files/commands';
import { assertOwnParent } from '@cairn/api/stored-files/queries';
import { RuleError } from '@cairn/domain/errors';
import { identifier } from '@cairn/domain/identifier';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput, type Uploads } from '../plugins/uploads.ts';

const params = z.object({ id: identifier });

/** A scan of a discussion form that was signed on paper. */
export function registerPaperScans(app: FastifyInstance, uploads: Uploads): void {
  const handlers = uploads({
    ...addPaperScanFile,
    before: (ctx, given) => {
      const { id } = readInput(params, given);
      return assertOwnParent(ctx.db, ctx.owner, { noun: 'reflectiveDiscussions', id });
    },
    answer: async (ctx, given, { files }) => {
      const { id } = readInput(params, given);
      const [file] = files;
      if (!file) throw new RuleError('INVALID', 'Please choose a file.');
      const input = { id, name: file.originalName, content: file.contentHash };
      const [kept] = await writeWithFiles(ctx, input, files, (tx, actor) => addPaperScan(tx, actor, id, files));
      return kept;
    },
  });
  app.route({ method: addPaperScanFile.method, url: urlOf(addPaperScanFile.path), ...handlers });
}
