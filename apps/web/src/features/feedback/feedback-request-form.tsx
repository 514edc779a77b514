import { feedbackRelationships, feedbackRequestInput } from '@cairn/domain/feedback';
import { Button, Card, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMail, IconSend } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useUser } from '../../client/session.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { requestMailAddress } from './request-mail.ts';
import type { useFeedbackRequests } from './use-feedback.ts';

const validate = schemaResolver(feedbackRequestInput, { sync: true });
const blank = { recipientName: '', recipientEmail: '', recipientRole: '', relationship: '', customMessage: '' };

/** Asks somebody for feedback, by mail from Cairn or from the person's own mail program; both are recorded. */
export function FeedbackRequestForm({ create }: { create: ReturnType<typeof useFeedbackRequests>['create'] }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { ...blank }, validate });
  const { firstName, lastName } = useUser();
  const from = [firstName, lastName].filter(Boolean).join(' ');
  const field = (name: keyof typeof blank) => ({ name, ...form.getInputProps(name) });
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
    <Card component="section" aria-labelledby="feedback-request-form">
      <form ref={element} onSubmit={form.onSubmit(() => record(false), showErrors)} noValidate>
        <Title order={2} id="feedback-request-form" mb="xs">
          Ask for feedback
        </Title>
        <Text c="dimmed" mb="md">
          Cairn keeps a note of whom you asked and when. Remind people not to name or describe anyone else.
        </Text>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Their name" required autoComplete="off" {...field('recipientName')} />
            <TextInput label="Their email" type="email" required autoComplete="off" {...field('recipientEmail')} />
            <TextInput label="Their role (optional)" autoComplete="off" {...field('recipientRole')} />
            <SuggestField
              label="Relationship to you (optional)"
              suggestions={feedbackRelationships}
              {...field('relationship')}
            />
          </SimpleGrid>
          <Textarea
            label="Your message (optional)"
            description="Added to a short, friendly text that explains what you need."
            autosize
            minRows={3}
            maxRows={12}
            {...field('customMessage')}
          />
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
            “Send Feedback Request” opens your own email program with the text ready to send.
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
