import { addCpdFile } from '@cairn/api/cpd-activities/routes';
import { urlOf } from '@cairn/api/routes';
import { addFiles, writeWithFiles } from '@cairn/api/stored-files/commands';
import { assertOwnParent } from '@cairn/api/stored-files/queries';
import { RuleError } from '@cairn/domain/errors';
import { identifier } from '@cairn/domain/identifier';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput, type Uploads } from '../plugins/uploads.ts';

const params = z.object({ id: identifier });
const parentOf = (given: unknown) => ({ noun: 'cpdActivities', id: readInput(params, given).id }) as const;

/** One evidence file. */
export function registerCpdFiles(app: FastifyInstance, uploads: Uploads): void {
  const handlers = uploads({
    ...addCpdFile,
    before: (ctx, given) => assertOwnParent(ctx.db, ctx.owner, parentOf(given)),
    answer: async (ctx, given, { files }) => {
      const [file] = files;
      if (!file) throw new RuleError('INVALID', 'Please choose a file.');
      const parent = parentOf(given);
      const input = { ...parent, name: file.originalName, content: file.contentHash };
      const [kept] = await writeWithFiles(ctx, input, files, (tx, actor) => addFiles(tx, actor, parent, files));
      return kept;
    },
  });
  app.route({ method: addCpdFile.method, url: urlOf(addCpdFile.path), ...handlers });
}
