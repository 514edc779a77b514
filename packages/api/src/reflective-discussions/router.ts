import { deletion } from '@cairn/domain/deletion';
import { identifier } from '@cairn/domain/identifier';
import {
  reflectiveDiscussion,
  reflectiveDiscussionChange,
  reflectiveDiscussionInput,
} from '@cairn/domain/reflective-discussion';
import { evidenceFile } from '@cairn/domain/stored-file';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { deletionsPage } from '../deletions/queries.ts';
import { bodyLimits } from '../input-bounds.ts';
import { askedDeletions, askedList } from '../pages/asked-list.ts';
import { signedIn } from '../procedures.ts';
import { listFiles } from '../stored-files/queries.ts';
import { router } from '../trpc.ts';
import {
  changeDiscussion,
  createDiscussion,
  finalizeDiscussion,
  prepareChange,
  prepareNewDiscussion,
  removeDiscussion,
  withdrawDiscussion,
} from './commands.ts';
import { countLink, renewLink, resendLink } from './link-commands.ts';
import { removePaperScan } from './paper-scans.ts';
import { discussionsPage, readDiscussion, withLink } from './queries.ts';

const tags = ['Reflective discussions'];
const which = z.object({ id: identifier });

/** One of them, as it is read by itself. */
const one = {
  output: reflectiveDiscussion,
  run: (db: Db, actor: Actor, { id }: { id: string }) => readDiscussion(db, actor, id),
};

export const reflectiveDiscussionsRouter = router({
  list: signedIn.list({
    openapi: { method: 'GET', path: '/reflective-discussions', tags, summary: 'Forms, newest first' },
    scope: 'reflective-discussions:read',
    input: askedList,
    record: reflectiveDiscussion,
    run: async (db, actor, asked) => {
      const { records, next } = await discussionsPage(db, actor, asked);
      return { records: records.map((one) => withLink(actor, one)), next };
    },
  }),

  deletions: signedIn.list({
    openapi: {
      method: 'GET',
      path: '/reflective-discussions/deletions',
      tags,
      summary: 'Which forms were deleted since an instant',
    },
    scope: 'reflective-discussions:read',
    input: askedDeletions,
    record: deletion,
    run: (db, actor, asked) => deletionsPage(db, actor, 'reflectiveDiscussions', asked),
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/reflective-discussions/{id}', tags, summary: 'One form' },
    scope: 'reflective-discussions:read',
    input: z.object({ id: identifier }),
    ...one,
    tagged: true,
  }),

  create: signedIn.once({
    openapi: {
      method: 'POST',
      path: '/reflective-discussions',
      tags,
      summary: 'Save and sign a form and mail its link to the discussant, or keep a draft, which needs a date only',
    },
    refuses: ['submitted_years', 'too_many_records'],
    input: reflectiveDiscussionInput,
    output: reflectiveDiscussion,
    made: 'reflectiveDiscussions',
    bodyBytes: bodyLimits.signedForm,
    before: prepareNewDiscussion,
    run: createDiscussion,
    answer: withLink,
  }),

  update: signedIn.write({
    openapi: {
      method: 'PUT',
      path: '/reflective-discussions/{id}',
      tags,
      summary: 'Replace a form; other content voids its signatures and mails a new link',
    },
    refuses: ['already_signed', 'form_completed', 'form_finalised', 'scan_attached', 'submitted_years'],
    input: reflectiveDiscussionChange.safeExtend({ id: identifier }),
    output: reflectiveDiscussion,
    made: 'reflectiveDiscussions',
    bodyBytes: bodyLimits.signedForm,
    addsText: true,
    changes: one,
    before: prepareChange,
    run: changeDiscussion,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/reflective-discussions/{id}', tags, summary: 'Delete a draft' },
    refuses: ['already_signed', 'form_completed', 'form_finalised', 'submitted_years'],
    input: which,
    output: which,
    changes: one,
    run: removeDiscussion,
  }),

  withdraw: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/reflective-discussions/{id}/withdraw',
      tags,
      summary: 'Make a completed form that the discussant has not signed a draft again; its link dies',
    },
    refuses: ['already_signed', 'form_finalised', 'form_is_draft', 'scan_attached', 'submitted_years'],
    input: which,
    output: reflectiveDiscussion,
    made: 'reflectiveDiscussions',
    run: withdrawDiscussion,
  }),

  finalize: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/reflective-discussions/{id}/finalize',
      tags,
      summary: 'Lock a completed form for good',
    },
    refuses: ['discussant_part_empty', 'form_finalised', 'form_not_completed', 'submitted_years'],
    input: which,
    output: reflectiveDiscussion,
    made: 'reflectiveDiscussions',
    run: finalizeDiscussion,
  }),

  renewLink: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/reflective-discussions/{id}/renew-link',
      tags,
      summary:
        'Make and mail a new link; the old one dies, and so does a signature without the agreement to be contacted',
    },
    refuses: ['already_signed', 'form_finalised', 'form_not_completed', 'signed_on_paper', 'submitted_years'],
    input: which,
    output: reflectiveDiscussion,
    made: 'reflectiveDiscussions',
    before: countLink,
    run: renewLink,
  }),

  resendLink: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/reflective-discussions/{id}/resend',
      tags,
      summary: 'Mail the link again',
    },
    refuses: [
      'already_signed',
      'form_finalised',
      'form_not_completed',
      'link_expired',
      'reminders_stopped',
      'signed_on_paper',
      'submitted_years',
    ],
    input: which,
    output: reflectiveDiscussion,
    made: 'reflectiveDiscussions',
    before: countLink,
    run: resendLink,
  }),

  files: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/reflective-discussions/{id}/files',
      tags,
      summary: 'The scans of a form signed on paper',
    },
    scope: 'reflective-discussions:read',
    input: which,
    output: z.array(evidenceFile),
    run: (db, { owner }, { id }) => listFiles(db, owner, { noun: 'reflectiveDiscussions', id }),
  }),

  removeFile: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/reflective-discussions/{id}/files/{fileId}',
      tags,
      summary: 'Remove a scan',
    },
    refuses: ['form_finalised', 'submitted_years'],
    input: which.extend({ fileId: identifier }),
    output: which,
    run: (tx, actor, { id, fileId }) => removePaperScan(tx, actor, id, fileId),
  }),
});
