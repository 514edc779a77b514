import { type FeedbackRequest, feedbackRequestChange } from '@cairn/domain/feedback-request';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { SaveProblem } from '../../components/save-problem.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { RequestFields, type RequestValues } from './request-fields.tsx';
import type { useFeedbackRequests } from './use-feedback.ts';

interface FeedbackRequestCorrectionProps {
  request: FeedbackRequest;
  update: ReturnType<typeof useFeedbackRequests>['update'];
  onDone: () => void;
  onReload: () => void;
}

const validate = schemaResolver(feedbackRequestChange, { sync: true });

/** Corrects a request in its place in the list. */
export function FeedbackRequestCorrection({ request, update, onDone, onReload }: FeedbackRequestCorrectionProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<RequestValues>({ initialValues: valuesOf(request), validate });
  const sent = request.sentAt !== null || request.respondedAt !== null;
  const titleId = `correct-${request.id}`;
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);

  const save = () =>
    update.mutate(
      { ...feedbackRequestChange.parse(form.values), id: request.id, updatedAt: request.updatedAt },
      {
        onSuccess: onDone,
        onError: (error) => {
          const errors = fieldErrors(problemOf(error));
          form.setErrors(errors);
          focusFirstError(element.current, errors);
        },
      },
    );

  return (
    <Card component="section" aria-labelledby={titleId}>
      <UnsavedChanges unsaved={form.isDirty() && !update.isSuccess} />
      <form
        ref={element}
        onSubmit={form.onSubmit(save, (errors) => focusFirstError(element.current, errors))}
        noValidate
      >
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
          <RequestFields form={form} sent={sent} />
          <SaveProblem
            problem={update.error ? problemOf(update.error) : null}
            waiting={update.isPaused}
            what="request"
            onReload={onReload}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? 'Saving...' : 'Save changes'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function valuesOf(request: FeedbackRequest): RequestValues {
  const { recipientName, recipientEmail, recipientRole, relationship, customMessage } = request;
  return {
    recipientName,
    recipientEmail,
    recipientRole: recipientRole ?? '',
    relationship: relationship ?? '',
    customMessage: customMessage ?? '',
  };
}
