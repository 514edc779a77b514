import {
  type DiscussionContent,
  mayEdit,
  type ReflectiveDiscussion,
  type ReflectiveDiscussionInput,
} from '@cairn/domain/reflective-discussion';
import { Container } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusById } from '../../client/focus-by-id.ts';
import { useFigures } from '../../client/rules.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { useRecordPage } from '../../records/use-record-page.ts';
import { DiscussionDocument } from './discussion-document.tsx';
import { DiscussionEditor } from './discussion-editor.tsx';
import { DiscussionList, discussionTitleId } from './discussion-list.tsx';
import { type DiscussionQuestion, DiscussionQuestions } from './discussion-questions.tsx';
import { discussionName } from './discussion-text.ts';
import { ReflectiveDiscussionsTotal } from './reflective-discussions-total.tsx';
import { useReflectiveDiscussions } from './use-reflective-discussions.ts';

/** The list of forms, or one of them filling the page: to edit, or to read and print. */
export function ReflectiveDiscussionsPage() {
  const calls = useReflectiveDiscussions();
  const figures = useFigures();
  const [readId, setReadId] = useState<string | null>(null);
  const [asked, setAsked] = useState<DiscussionQuestion | null>(null);
  const page = useRecordPage<ReflectiveDiscussion, ReflectiveDiscussionInput, DiscussionContent>({
    noun: 'reflective-discussion',
    draftVersion: 1,
    calls,
    rowFocusId: discussionTitleId,
    showsNewRow: true,
    mayEdit,
  });
  const edit = (form: ReflectiveDiscussion) => {
    setAsked(null);
    page.open(form);
  };
  const read = calls.list.data?.find(({ id }) => id === readId);
  if (read) {
    const back = () => {
      flushSync(() => setReadId(null));
      focusById(discussionTitleId(read.id));
    };
    return (
      <Container py="xl">
        <DiscussionDocument form={read} onBack={back} />
      </Container>
    );
  }
  return (
    <RecordPage
      page={page}
      title="Reflective discussions"
      intro={`You need one discussion of your ${figures.accounts} reflective accounts with another NMC registrant, on a form you both sign.`}
      guide="/user-guides#reflective-discussions"
      add="New Discussion Form"
      total={<ReflectiveDiscussionsTotal />}
      form={(form) => <DiscussionEditor page={form} />}
      wholePage={{
        back: 'Back to the list',
        title: (isNew) => (isNew ? 'New Reflective Discussion Form' : 'Edit Reflective Discussion Form'),
        intro:
          'Fill this in after the discussion and sign it. The other registrant then gets a link to read and sign it too.',
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
            checking={calls.list.isFetching}
            actions={{
              onView: ({ id }) => setReadId(id),
              onEdit: (form) => (form.discussantConfirmed ? setAsked({ what: 'edit', form }) : edit(form)),
              onFinalize: (form) => setAsked({ what: 'finalize', form }),
              onWithdraw: (form) => setAsked({ what: 'withdraw', form }),
              onDelete: page.deletion.ask,
              onCheck: () => calls.list.refetch(),
            }}
          />
        )}
      </RecordSection>
      {asked && <DiscussionQuestions asked={asked} calls={calls} onEdit={edit} onClose={() => setAsked(null)} />}
    </RecordPage>
  );
}
