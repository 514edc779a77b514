import { awaitsSignature, mayEdit } from '@cairn/domain/discussion-stage';
import type { ReflectiveDiscussion, ReflectiveDiscussionInput } from '@cairn/domain/reflective-discussion';
import { Container } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { focusById } from '../../client/focus-by-id.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFigures } from '../../client/rules.ts';
import { toasts } from '../../client/toasts.tsx';
import { inParameter, useOpenedInAddress } from '../../client/use-opened-in-address.ts';
import { DialogOnDemand } from '../../components/dialog-on-demand.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { DiscardDialog } from '../../records/discard-dialog.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { useDiscarding } from '../../records/use-discarding.ts';
import { useRecordPage } from '../../records/use-record-page.ts';
import type { DiscussionValues } from './discussion-form-values.ts';
import { DiscussionList, discussionTitleId } from './discussion-list.tsx';
import type { DiscussionQuestion } from './discussion-questions.tsx';
import { discussionName } from './discussion-text.ts';
import { ReflectiveDiscussionsTotal } from './reflective-discussions-total.tsx';
import { useReflectiveDiscussions } from './use-reflective-discussions.ts';

/** A form as the list has it now: news of it may come while a question about it stands. */
const latest = (forms: readonly ReflectiveDiscussion[] | undefined, form: ReflectiveDiscussion) =>
  forms?.find(({ id }) => id === form.id) ?? form;

const discussionEditor = partOnDemand(async () => (await import('./discussion-editor.tsx')).DiscussionEditor);

const discussionDocument = partOnDemand(async () => (await import('./discussion-document.tsx')).DiscussionDocument);
const discussionQuestions = partOnDemand(async () => (await import('./discussion-questions.tsx')).DiscussionQuestions);

/** The list of forms, or one of them filling the page: to edit, or to read and print. */
export function ReflectiveDiscussionsPage() {
  useFetchAhead(discussionEditor);
  useFetchAhead(discussionDocument);
  const calls = useReflectiveDiscussions();
  const figures = useFigures();
  const reading = useOpenedInAddress(inParameter('read'));
  const [asked, setAsked] = useState<DiscussionQuestion | null>(null);
  // Of which forms files were chosen that have not been attached.
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const { before, discarding } = useDiscarding();
  const recordPage = useRecordPage<ReflectiveDiscussion, ReflectiveDiscussionInput, DiscussionValues>({
    noun: 'reflective-discussion',
    calls,
    rowFocusId: discussionTitleId,
    showsNewRow: true,
    mayEdit,
  });
  const isUnsent = unsent.length > 0;
  const noteUnsent = useCallback(
    (id: string, is: boolean) => setUnsent((now) => [...now.filter((other) => other !== id), ...(is ? [id] : [])]),
    [],
  );
  // Whatever takes the list away would take the files with it.
  const page: typeof recordPage = {
    ...recordPage,
    open: (...given) => before(isUnsent, () => recordPage.open(...given)),
    leavesForm: (at) => recordPage.leavesForm(at) || reading.leaves(at),
  };
  const edit = (form: ReflectiveDiscussion) => {
    setAsked(null);
    page.open(form);
  };
  /** Goes on once it is known whether a form that waits has been signed meanwhile; not at all when that is not known. */
  const withLatest = async (form: ReflectiveDiscussion, goOn: (form: ReflectiveDiscussion) => void) => {
    if (!awaitsSignature(form) || !onlineManager.isOnline()) return goOn(form);
    const { data, error } = await calls.list.refetch();
    if (error) return toasts.failure(problemOf(error).message);
    goOn(latest(data, form));
  };
  const read = calls.list.data?.find(({ id }) => id === reading.value);
  const lastRead = useRef(read?.id);
  useEffect(() => {
    if (lastRead.current && !read) focusById(discussionTitleId(lastRead.current));
    lastRead.current = read?.id;
  }, [read]);
  if (read) {
    const back = () => reading.say(null);
    return (
      <Container py="xl">
        <FormOnDemand form={discussionDocument} onCancel={back} height={1200}>
          {(DiscussionDocument) => <DiscussionDocument form={read} onBack={back} />}
        </FormOnDemand>
      </Container>
    );
  }
  return (
    <RecordPage
      page={page}
      title="Reflective discussions"
      intro={`You need one discussion of your ${figures.accounts} reflective accounts with another NMC registrant, on a form they sign: here or on paper.`}
      guide="/user-guides#reflective-discussions"
      add="New Discussion Form"
      unsaved={isUnsent}
      total={<ReflectiveDiscussionsTotal />}
      form={(form) => (
        <FormOnDemand form={discussionEditor} onCancel={form.cancel}>
          {(DiscussionEditor) => <DiscussionEditor page={form} />}
        </FormOnDemand>
      )}
      wholePage={{
        back: 'Back to the list',
        title: (isNew) => (isNew ? 'New reflective discussion form' : 'Edit reflective discussion form'),
        intro:
          'Fill this in after the discussion and sign it. The other registrant then gets a link to read and sign it too, or has signed it on paper.',
      }}
      deletion={{
        title: 'Delete this form?',
        confirm: 'Delete form',
        text: (form) => `The ${discussionName(form)} will be removed from your record.`,
      }}
    >
      <RecordSection
        page={page}
        title="Your forms"
        counted={['form', 'forms']}
        what="Your reflective discussions"
        rowHeight={160}
        empty="No reflective discussion forms yet"
        addFirst="Start Your First Form"
      >
        {(forms) => (
          <DiscussionList
            forms={forms}
            actions={{
              onView: ({ id }) => before(isUnsent, () => reading.say(id)),
              onEdit: (form) =>
                void withLatest(form, (now) =>
                  now.discussantConfirmed ? setAsked({ what: 'edit', form: now }) : edit(now),
                ),
              onFinalize: (form) => void withLatest(form, (now) => setAsked({ what: 'finalize', form: now })),
              onWithdraw: (form) => void withLatest(form, (now) => setAsked({ what: 'withdraw', form: now })),
              onDelete: page.deletion.ask,
              onAskAgain: (form) => setAsked({ what: 'ask again', form }),
              setUnsent: noteUnsent,
              onCheck: () => calls.list.refetch(),
            }}
          />
        )}
      </RecordSection>
      <DialogOnDemand dialog={discussionQuestions} opened={asked !== null} onClose={() => setAsked(null)}>
        {(DiscussionQuestions) =>
          asked && (
            <DiscussionQuestions
              asked={{ ...asked, form: latest(calls.list.data, asked.form) }}
              calls={calls}
              onEdit={edit}
              onClose={() => setAsked(null)}
            />
          )
        }
      </DialogOnDemand>
      <DiscardDialog discarding={discarding} />
    </RecordPage>
  );
}
