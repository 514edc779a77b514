import { addFeedback, changeFeedback } from '@cairn/api/feedback/commands';
import { addFiles, type ReceivedFile, writeWithFiles } from '@cairn/api/stored-files/commands';
import { refuseForeignParent } from '@cairn/api/stored-files/queries';
import { attachmentTypes, mostFiles } from '@cairn/domain/evidence-file';
import { feedbackFormInput } from '@cairn/domain/feedback';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { readInput, type UploadHandlers, type Uploads } from '../plugins/uploads.ts';

// As many as one entry may hold, so that a whole selection can be sent at once.
const rules = { fileField: 'files', files: mostFiles, types: attachmentTypes } as const;
const params = z.object({ id: identifier });
const namesOf = (files: readonly ReceivedFile[]) => files.map((file) => [file.originalName, file.contentHash]);

/** `POST /feedback` and `PUT /feedback/{id}` as forms with files; as JSON the procedures answer them. */
export function feedbackForms(uploads: Uploads): ReadonlyMap<string, UploadHandlers> {
  const create = uploads({
    ...rules,
    path: 'feedback.create',
    answer: (ctx, _params, { fields, files }) => {
      const input = readInput(feedbackFormInput, fields);
      return writeWithFiles(ctx, [input, namesOf(files)], files, async (tx, actor) => {
        const entry = await addFeedback(tx, actor, input);
        await addFiles(tx, actor, { noun: 'feedback', id: entry.id }, files);
        return entry;
      });
    },
  });
  const update = uploads({
    ...rules,
    path: 'feedback.update',
    before: (ctx, given) => {
      const { id } = readInput(params, given);
      return refuseForeignParent(ctx.db, ctx.owner, { noun: 'feedback', id });
    },
    answer: (ctx, given, { fields, files }) => {
      const { id } = readInput(params, given);
      const input = readInput(feedbackFormInput, fields);
      return writeWithFiles(ctx, [id, input, namesOf(files)], files, async (tx, actor) => {
        const entry = await changeFeedback(tx, actor, { ...input, id });
        await addFiles(tx, actor, { noun: 'feedback', id }, files);
        return entry;
      });
    },
  });
  return new Map([
    ['POST /feedback', create],
    ['PUT /feedback/:id', update],
  ]);
}
