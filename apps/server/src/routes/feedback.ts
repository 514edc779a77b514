import type { Call } from '@cairn/api/actor';
import { addFeedback, changeFeedback } from '@cairn/api/feedback/commands';
import { oneFeedback } from '@cairn/api/feedback/queries';
import { createFeedbackForm, updateFeedbackForm } from '@cairn/api/feedback/routes';
import { assertMatches } from '@cairn/api/preconditions/entity-tags';
import { addFiles, type ReceivedFile, writeWithFiles } from '@cairn/api/stored-files/commands';
import { assertOwnParent, assertWithinStorage } from '@cairn/api/stored-files/queries';
import { feedbackFormInput } from '@cairn/domain/feedback';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { readInput, type UploadHandlers, type Uploads, unlessDone } from '../plugins/uploads.ts';

const params = z.object({ id: identifier });
const namesOf = (files: readonly ReceivedFile[]) => files.map((file) => [file.originalName, file.contentHash]);

/** Forms with files, by the procedures that answer the same as JSON. */
export function feedbackForms(uploads: Uploads): ReadonlyMap<string, UploadHandlers> {
  const create = uploads({
    ...createFeedbackForm,
    before: (ctx, _params, leastBytes) => assertStorageFor(ctx, leastBytes),
    answer: (ctx, _params, { fields, files }) => {
      const input = readInput(feedbackFormInput, fields);
      return writeWithFiles(
        ctx,
        [input, namesOf(files)],
        files,
        async (tx, actor) => {
          const entry = await addFeedback(tx, actor, input);
          await addFiles(tx, actor, { noun: 'feedback', id: entry.id }, files);
          return entry;
        },
        { made: 'feedback' },
      );
    },
  });
  const update = uploads({
    ...updateFeedbackForm,
    before: async (ctx, given, leastBytes) => {
      const { id } = readInput(params, given);
      await assertOwnParent(ctx.db, ctx.owner, { noun: 'feedback', id });
      await assertStorageFor(ctx, leastBytes);
    },
    answer: (ctx, given, { fields, files }) => {
      const { id } = readInput(params, given);
      const input = readInput(feedbackFormInput, fields);
      return writeWithFiles(
        ctx,
        [id, input, namesOf(files)],
        files,
        async (tx, actor) => {
          await assertMatches(tx, actor, { id }, oneFeedback);
          const entry = await changeFeedback(tx, actor, { ...input, id });
          await addFiles(tx, actor, { noun: 'feedback', id }, files);
          return entry;
        },
        { made: 'feedback' },
      );
    },
  });
  return new Map([
    [createFeedbackForm.name, create],
    [updateFeedbackForm.name, update],
  ]);
}

/** A form without files is taken however much its sender keeps. @throws RuleError TOO_LARGE */
async function assertStorageFor(ctx: Call, leastBytes: number): Promise<void> {
  if (leastBytes > 0) await unlessDone(ctx, assertWithinStorage(ctx.db, ctx, leastBytes));
}
