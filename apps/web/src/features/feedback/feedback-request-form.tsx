import { feedbackRequestInput, reminderAfterDays } from '@cairn/domain/feedback-request';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMail, IconSend } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useUser } from '../../client/session.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { RequestFields, type RequestValues } from './request-fields.tsx';
import { requestMailAddress } from './request-mail.ts';
import type { useFeedbackRequests } from './use-feedback.ts';

/** Where the focus goes when a request has been deleted. */
export const requestFormTitleId = 'feedback-request-form';
const validate = schemaResolver(feedbackRequestInput, { sync: true });
const blank: RequestValues = {
  recipientName: '',
  recipientEmail: '',
  recipientRole: '',
  relationship: '',
  customMessage: '',
};

/** Asks somebody for feedback, by mail from Cairn or from the person's own mail program; both are recorded. */
export function FeedbackRequestForm({ create }: { create: ReturnType<typeof useFeedbackRequests>['create'] }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<RequestValues>({ initialValues: { ...blank }, validate });
  const { firstName, lastName } = useUser();
  const from = [firstName, lastName].filter(Boolean).join(' ');
  const showErrors = (errors: Parameters<typeof focusFirstError>[1]) => focusFirstError(element.current, errors);

  const record = (sentFromOwnMail: boolean) =>
    create.mutate(feedbackRequestInput.parse({ ...form.values, sentFromOwnMail }), {
      onSuccess: () => form.reset(),
      onError: (error) => {
        const errors = fieldErrors(problemOf(error));
        form.setErrors(errors);
        showErrors(errors);
      },
    });
  const openMail = (event: MouseEvent) => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors || create.isPending) {
      event.preventDefault();
      showErrors(errors);
    } else record(true);
  };

  return (
    <Card component="section" aria-labelledby={requestFormTitleId}>
      <form ref={element} onSubmit={form.onSubmit(() => record(false), showErrors)} noValidate>
        <Title order={2} id={requestFormTitleId} tabIndex={-1} mb="xs">
          Ask for feedback
        </Title>
        <Text c="dimmed" mb="md">
          Cairn keeps a note of whom you asked and when. If it sends the request for you and you record no answer, it
          sends one reminder after {reminderAfterDays} days. Remind people not to name or describe anyone else.
        </Text>
        <Stack gap="md">
          <RequestFields form={form} />
          <SaveProblem
            problem={create.error ? { ...problemOf(create.error), status: 0 } : null}
            waiting={create.isPaused}
            what="request"
            title="Not sent"
            onReload={create.reset}
          />
          <Group justify="flex-end">
            <Button
              component="a"
              href={requestMailAddress({ ...form.values, from })}
              variant="default"
              leftSection={<IconMail size={20} stroke={1.5} aria-hidden="true" />}
              aria-describedby="own-mail"
              onClick={openMail}
            >
              Send Feedback Request
            </Button>
            <Button
              type="submit"
              disabled={create.isPending}
              leftSection={<IconSend size={20} stroke={1.5} aria-hidden="true" />}
            >
              {create.isPending ? 'Sending...' : 'Send from Cairn'}
            </Button>
          </Group>
          <Text id="own-mail" c="dimmed" size="sm" ta="right">
            “Send Feedback Request” opens your own email program with the text ready to send. Cairn cannot see whether
            it left: say so beside the request once you have sent it.
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
