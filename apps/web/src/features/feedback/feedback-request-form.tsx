import { feedbackRequestFields, feedbackRequestInput } from '@cairn/domain/feedback-request';
import { reminderAfterDays } from '@cairn/domain/feedback-request-days';
import { formValuesOf } from '@cairn/domain/record-field';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { type MouseEvent, useEffect } from 'react';
import { useUser } from '../../client/session.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import { useReportedDirt } from '../../records/use-reported-dirt.ts';
import { RequestFields } from './request-fields.tsx';
import { requestMailAddress } from './request-mail.ts';
import type { useFeedbackRequests } from './use-feedback.ts';

/** Where the focus goes when a request has been deleted. */
export const requestFormTitleId = 'feedback-request-form';

interface FeedbackRequestFormProps {
  create: ReturnType<typeof useFeedbackRequests>['create'];
  /** Told whether something in the form is unsaved. */
  setDirty: (dirty: boolean) => void;
}

/** Asks somebody for feedback, by mail from Cairn or from the person's own mail program; both are recorded. */
export function FeedbackRequestForm({ create, setDirty }: FeedbackRequestFormProps) {
  const { firstName, lastName } = useUser();
  const from = [firstName, lastName].filter(Boolean).join(' ');
  const problem = useProblem(create.error);
  const blank = formValuesOf(feedbackRequestFields, null);
  const { form, values, typed, markSaved, element, onSubmit, submit, busy, field } = useSchemaForm({
    schema: feedbackRequestInput,
    initialValues: blank,
    send: async (input, sent) => {
      await create.mutateAsync(input);
      // The fields are for the next one now, which somebody may have begun meanwhile.
      if (!markSaved(sent)) form.setValues(blank);
      markSaved(blank);
    },
    problem,
  });
  useReportedDirt(typed, setDirty);
  // The page keeps what became of the last one; whoever comes back to the form begins anew.
  const { reset } = create;
  useEffect(() => reset, [reset]);
  const fromCairn = busy && !create.variables?.sentFromOwnMail;
  // The link opens the mail program, but not on a request that is not in order.
  const openMail = (event: MouseEvent) => {
    if (!submit({ sentFromOwnMail: true })) event.preventDefault();
  };

  return (
    <Card component="section" aria-labelledby={requestFormTitleId}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Title order={2} id={requestFormTitleId} tabIndex={-1} mb="xs">
          Ask for feedback
        </Title>
        <Text c="dimmed" mb="md">
          Cairn keeps a note of whom you asked and when. If it sends the request for you and you record no answer, it
          sends one reminder after {reminderAfterDays} days. Remind people not to name or describe anyone else.
        </Text>
        <Stack gap="md">
          <RequestFields field={field} />
          <AnswersBeside to={['what-is-feedback', 'naming-people']} />
          <SaveProblem problem={problem} waiting={create.isPaused} what="request" title="Not sent" />
          <Group justify="flex-end" className="form-buttons">
            <Button
              component="a"
              href={requestMailAddress({ ...values, from })}
              variant="default"
              leftSection={<IconMail size={20} stroke={1.5} aria-hidden="true" />}
              aria-describedby="own-mail"
              onClick={openMail}
            >
              Send Feedback Request
            </Button>
            <BusyButton type="submit" busy={busy} leftSection={<IconSend size={20} stroke={1.5} aria-hidden="true" />}>
              {fromCairn ? 'Sending...' : 'Send from Cairn'}
            </BusyButton>
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
