import { type FeedbackRequest, feedbackRequestChange, feedbackRequestFields } from '@cairn/domain/feedback-request';
import { formValuesOf } from '@cairn/domain/record-field';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { FormButtons } from '../../components/form-buttons.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { useReportedDirt } from '../../records/use-reported-dirt.ts';
import { RequestFields, type RequestValues } from './request-fields.tsx';
import type { useFeedbackRequests } from './use-feedback.ts';

interface FeedbackRequestCorrectionProps {
  request: FeedbackRequest;
  update: ReturnType<typeof useFeedbackRequests>['update'];
  setDirty: (dirty: boolean) => void;
  /** It was saved, and more has been typed since. */
  onGoOn: (saved: FeedbackRequest) => void;
  onDone: () => void;
  onCancel: () => void;
  onReload: () => void;
}

/** Corrects a request in its place in the list. */
export function FeedbackRequestCorrection(props: FeedbackRequestCorrectionProps) {
  const { request, update, setDirty, onGoOn, onDone, onCancel, onReload } = props;
  const lastWrite = useLastWrite();
  const problem = useProblem(update.error);
  const saved = (as: FeedbackRequest, values: RequestValues): void => {
    if (markSaved(values)) onGoOn(as);
    else onDone();
  };
  const { markSaved, element, onSubmit, typed, busy, field } = useSchemaForm({
    schema: feedbackRequestChange,
    initialValues: formValuesOf(feedbackRequestFields, request),
    sent: (values) => ({ ...values, updatedAt: request.updatedAt }),
    send: (input, values) =>
      update.mutateAsync(lastWrite.remember({ ...input, id: request.id }), { onSuccess: (as) => saved(as, values) }),
    problem,
  });
  const sent = request.sentAt !== null || request.respondedAt !== null;
  const titleId = `correct-${request.id}`;
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  useReportedDirt(typed, setDirty);

  return (
    <Card component="section" aria-labelledby={titleId}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Title order={3} id={titleId} tabIndex={-1} mb="xs">
          Correct the request
        </Title>
        <Stack gap="md">
          {sent && (
            <Text c="dimmed">
              It has been sent, so name, address and message stay as they were. To ask somebody else, make a new
              request.
            </Text>
          )}
          <RequestFields field={field} sent={sent} />
          <SaveProblem problem={problem} waiting={update.isPaused} what="request" onReload={onReload} />
          <FormButtons submit="Save changes" doing="Saving..." busy={busy} onCancel={onCancel} />
        </Stack>
      </form>
    </Card>
  );
}
