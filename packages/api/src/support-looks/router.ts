import { absence } from '@cairn/domain/absence';
import { cpdActivity } from '@cairn/domain/cpd-activity';
import { declarations } from '@cairn/domain/declarations';
import { identifier } from '@cairn/domain/identifier';
import { practiceHoursEntry } from '@cairn/domain/practice-hours';
import { progress } from '@cairn/domain/progress';
import { reflectiveAccount } from '@cairn/domain/reflective-account';
import {
  discussionForSupport,
  feedbackForSupport,
  openSupportGrant,
  pageOfRecords,
  type SupportReading,
  supportLook,
  supportLookInput,
  supportReading,
} from '@cairn/domain/support-access';
import { type SupportArea, supportAreas } from '@cairn/domain/support-access-terms';
import { z } from 'zod';
import { absencesPage } from '../absences/queries.ts';
import type { Db } from '../context.ts';
import { cpdActivitiesPage } from '../cpd-activities/queries.ts';
import { getDeclarations } from '../declarations/queries.ts';
import { feedbackPage } from '../feedback/queries.ts';
import type { Page } from '../pages/queries.ts';
import { practiceHoursPage } from '../practice-hours/queries.ts';
import { admin } from '../procedures.ts';
import { getProgress } from '../progress/queries.ts';
import { reflectiveAccountsPage } from '../reflective-accounts/queries.ts';
import { discussionsPage } from '../reflective-discussions/queries.ts';
import { router } from '../trpc.ts';
import { openSupportLook } from './commands.ts';
import { getSupportLook, listOpenGrants } from './queries.ts';
import { readByLeave, type ViewerByLeave } from './reading.ts';

const tags = ['Admin'];
const path = '/admin/support-looks';
const one = z.object({ id: identifier });

interface Read<I extends z.ZodType<{ id: string }>, O extends z.ZodType> {
  readonly input: I;
  readonly output: O;
  read(tx: Db, viewer: ViewerByLeave, input: z.output<I>): Promise<z.input<O>>;
}

/** What support reads of an area, by the leave of whose it is. */
function area<I extends z.ZodType<{ id: string }>, O extends z.ZodType>(
  name: SupportArea,
  { input, output, read }: Read<I, O>,
) {
  return admin('lookByLeave').read<I, O>({
    openapi: {
      method: 'GET',
      path: `${path}/{id}/${name}`,
      tags,
      summary: `${supportAreas[name]} of somebody who lets support look; that it was read is recorded`,
    },
    refuses: ['area_not_open', 'support_access_over'],
    input,
    output,
    run: (db, actor, given) =>
      readByLeave(db, actor, { id: given.id, area: name }, (tx, viewer) => read(tx, viewer, given)),
  });
}

/** The same of a list of records, page by page. */
const listOf = <R extends z.ZodType>(
  name: SupportArea,
  record: R,
  page: (tx: Db, viewer: ViewerByLeave, asked: Pick<SupportReading, 'limit' | 'cursor'>) => Promise<Page<z.input<R>>>,
) =>
  area(name, {
    input: supportReading,
    output: pageOfRecords(record),
    read: (tx, viewer, { limit, cursor }) => page(tx, viewer, { limit, cursor }),
  });

/** All that anybody but its owner reads of a portfolio is listed here. */
export const supportLooksRouter = router({
  grants: admin('lookByLeave').read({
    openapi: {
      method: 'GET',
      path: '/admin/support-access',
      tags,
      summary: 'Who lets support look at their records now',
    },
    input: z.void(),
    output: z.array(openSupportGrant),
    run: listOpenGrants,
  }),

  open: admin('lookByLeave').write({
    openapi: {
      method: 'POST',
      path: '/admin/support-access/{id}/looks',
      tags,
      summary: 'Open the records of somebody who lets support look, for a reason that they are told',
    },
    refuses: ['own_account', 'support_access_over', 'too_many_looks'],
    input: supportLookInput,
    output: supportLook,
    withoutKey: 'Its answer is about somebody else, of which no copy is kept; each opening is one that is recorded.',
    run: openSupportLook,
  }),

  get: admin('lookByLeave').read({
    openapi: { method: 'GET', path: `${path}/{id}`, tags, summary: 'Whose records you opened, and until when' },
    refuses: ['support_access_over'],
    input: one,
    output: supportLook,
    run: (db, actor, { id }) => getSupportLook(db, actor, id),
  }),

  progress: area('progress', {
    input: one,
    output: progress,
    read: (tx, viewer) => getProgress(tx, viewer, viewer.registrant),
  }),
  practiceHours: listOf('practice-hours', practiceHoursEntry, practiceHoursPage),
  absences: listOf('absences', absence, absencesPage),
  cpdActivities: listOf('cpd-activities', cpdActivity, cpdActivitiesPage),
  feedback: listOf('feedback', feedbackForSupport, feedbackPage),
  reflectiveAccounts: listOf('reflective-accounts', reflectiveAccount, reflectiveAccountsPage),
  reflectiveDiscussions: listOf('reflective-discussions', discussionForSupport, async (tx, viewer, asked) => {
    const { records, next } = await discussionsPage(tx, viewer, asked);
    return { records: records.map(({ discussion }) => discussion), next };
  }),
  declarations: area('declarations', {
    input: one,
    output: declarations.nullable(),
    read: (tx, viewer) => getDeclarations(tx, viewer),
  }),
});
