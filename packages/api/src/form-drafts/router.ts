import { formDraft, formDraftInput, formDraftsWanted } from '@cairn/domain/form-draft';
import { identifier, limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { discardFormDraft, saveFormDraft } from './commands.ts';
import { listFormDrafts } from './queries.ts';

const tags = ['Drafts'];
const path = '/form-drafts/{id}';

export const formDraftsRouter = router({
  list: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/form-drafts',
      tags,
      summary: 'Forms you have begun and not saved, the one changed last first; they count to nothing',
    },
    input: formDraftsWanted.extend({ limit }),
    output: z.array(formDraft),
    run: (db, { owner }, wanted) => listFormDrafts(db, owner, wanted),
  }),

  save: signedIn.aside({
    openapi: {
      method: 'PUT',
      path,
      tags,
      summary:
        'Keep what is typed in a form, under an id of your own; saving a record with this id in the header Form-Draft ends it',
    },
    refuses: ['stale_draft', 'too_many_records'],
    input: formDraftInput,
    output: formDraft,
    withoutKey: 'Its `revision` makes the same again change nothing.',
    run: saveFormDraft,
  }),

  discard: signedIn.aside({
    openapi: { method: 'DELETE', path, tags, summary: 'End a draft; nothing that comes for its id later is kept' },
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    withoutKey: 'Doing it again changes nothing.',
    run: discardFormDraft,
  }),
});
