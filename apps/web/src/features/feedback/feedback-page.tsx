import type { FeedbackEntry } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { requestsParameter } from '@cairn/domain/new-record';
import { feedbackWords } from '@cairn/domain/prescribed/feedback';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFigures } from '../../client/rules.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { useAccountsAbout } from '../../records/accounts-about.tsx';
import { DiscardDialog } from '../../records/discard-dialog.tsx';
import { feedbackName } from '../../records/record-names.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordRows } from '../../records/record-section.tsx';
import { useDiscarding } from '../../records/use-discarding.ts';
import { useRecordPage } from '../../records/use-record-page.ts';
import type { FeedbackValues } from './feedback-form-values.ts';
import { FeedbackList } from './feedback-list.tsx';
import { FeedbackTotal } from './feedback-total.tsx';
import { type FeedbackUpload, useFeedback, useFeedbackRequests } from './use-feedback.ts';

const count = (items: readonly unknown[] | undefined) => (items ? ` (${items.length})` : '');

const feedbackForm = partOnDemand(async () => (await import('./feedback-form.tsx')).FeedbackForm);

const feedbackRequests = partOnDemand(async () => (await import('./feedback-requests.tsx')).FeedbackRequests);

/** Feedback: what is needed, what there is and whom one has asked; or the form for one entry. */
export function FeedbackPage() {
  useFetchAhead(feedbackForm);
  useFetchAhead(feedbackRequests);
  const figures = useFigures();
  const requests = useFeedbackRequests();
  const [params] = useSearchParams();
  const [tab, setTab] = useState(params.has(requestsParameter) ? 'requests' : 'entries');
  const [correctionDirty, setCorrectionDirty] = useState(false);
  const [askingDirty, setAskingDirty] = useState(false);
  const { before, discarding } = useDiscarding();
  const page = useRecordPage<FeedbackEntry, FeedbackUpload, FeedbackValues, FeedbackRequest>({
    noun: 'feedback',
    calls: useFeedback(),
    aboutOf: (id) => requests.list.data?.find((request) => request.id === id) ?? null,
    waiting: { path: 'feedback.create', nameOf: feedbackName },
    removalFocusId: 'add-feedback',
  });
  const accountsAbout = useAccountsAbout('feedbackId');
  const unsaved = correctionDirty || askingDirty;
  const answer = (request: FeedbackRequest) =>
    before(unsaved, () => {
      setTab('entries');
      page.open(null, request);
    });
  return (
    <RecordPage
      page={page}
      title="Feedback"
      intro={`You need ${figures.feedback} pieces of feedback on your practice in three years, each without anything that identifies another person.`}
      guide="/user-guides#feedback"
      unsaved={unsaved}
      add={tab === 'entries' ? 'Add Feedback' : null}
      total={<FeedbackTotal />}
      form={(form) => (
        <FormOnDemand form={feedbackForm} onCancel={form.cancel}>
          {(FeedbackForm) => <FeedbackForm page={form} />}
        </FormOnDemand>
      )}
      wholePage={{
        back: 'Back to feedback',
        title: (isNew) => (isNew ? 'Add feedback' : 'Edit feedback'),
        intro: 'Write down what was said so that nobody else can be recognised from it.',
      }}
      deletion={{
        title: 'Delete this feedback?',
        confirm: 'Delete feedback',
        text: (entry) =>
          `${feedbackName(entry)}, with its attachments. ${feedbackWords.removalAsked} The one exception: for ten seconds afterwards, Undo brings it back.`,
      }}
    >
      <Tabs
        value={tab}
        onChange={(next) => before(unsaved, () => setTab(next ?? 'entries'))}
        keepMounted={false}
        styles={{ tab: { whiteSpace: 'normal' } }}
      >
        <Tabs.List mb="lg" style={{ flexWrap: 'nowrap' }}>
          <Tabs.Tab value="entries">Feedback Entries{count(page.list.data)}</Tabs.Tab>
          <Tabs.Tab value="requests">Feedback Requests{count(requests.list.data)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="entries">
          <RecordRows
            page={page}
            what="Your feedback"
            rowHeight={144}
            empty={feedbackWords.none}
            addFirst="Add Feedback"
          >
            {(entries) => (
              <FeedbackList
                entries={entries}
                accountsAbout={accountsAbout}
                onEdit={page.open}
                onDelete={page.deletion.ask}
              />
            )}
          </RecordRows>
        </Tabs.Panel>
        <Tabs.Panel value="requests">
          <FormOnDemand form={feedbackRequests}>
            {(FeedbackRequests) => (
              <FeedbackRequests
                requests={requests}
                setAskingDirty={setAskingDirty}
                setCorrectionDirty={setCorrectionDirty}
                beforeCorrectionGoes={(go) => before(correctionDirty, go)}
                onAnswer={answer}
              />
            )}
          </FormOnDemand>
        </Tabs.Panel>
      </Tabs>
      <DiscardDialog discarding={discarding} />
    </RecordPage>
  );
}
