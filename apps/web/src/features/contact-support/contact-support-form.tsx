import { supportWords } from '@cairn/domain/prescribed/support';
import { supportCategories, supportMessageInput, supportPriorities } from '@cairn/domain/support';
import { Alert, Button, Card, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useSupportEmail } from '../../client/use-support-email.ts';
import { fittingValues } from '../../components/device-drafts.ts';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SupportAddress } from '../../components/support-address.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useDeviceDraft } from '../../components/use-device-draft.ts';
import { afterSending, type SupportValues, valuesOf } from './contact-support-form-values.ts';

const validate = schemaResolver(supportMessageInput, { sync: true });

/** Writes to support; what was sent is cleared, who sent it stays. */
export function ContactSupportForm() {
  const element = useRef<HTMLFormElement>(null);
  const user = useUser();
  const supportEmail = useSupportEmail();
  const [sent, setSent] = useState(false);
  const draft = useDeviceDraft<SupportValues>({ userId: user.id, form: 'contact-support', record: null });
  const form = useForm<SupportValues>({ initialValues: valuesOf(user), validate });
  const { values } = form;
  const dirty = form.isDirty();
  const { keep } = draft;

  const showErrors = (errors: FormErrors) => {
    focusFirstError(element.current, errors);
    toasts.failure(supportWords.incomplete);
  };
  const send = trpc.contactSupport.create.useMutation({
    onSuccess: () => {
      draft.clear();
      const next = afterSending(form.getValues());
      form.setInitialValues(next);
      form.setValues(next);
      setSent(true);
      toasts.success(supportWords.sent, supportWords.sentTitle);
    },
    onError: (error) => {
      const errors = fieldErrors(problemOf(error));
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(
        `Please try again or contact us directly at ${supportEmail ?? 'our support address'}`,
        supportWords.notSentTitle,
      );
    },
  });
  useEffect(() => {
    if (!dirty) return;
    keep(values);
    setSent(false);
  }, [dirty, values, keep]);

  const submit = form.onSubmit(() => {
    setSent(false);
    send.mutate(supportMessageInput.parse(values));
  }, showErrors);
  const startAgain = () => {
    draft.clear();
    form.reset();
  };
  const field = (name: keyof SupportValues) => ({ name, ...form.getInputProps(name) });

  return (
    <Card component="section" aria-labelledby="support-form">
      <UnsavedChanges unsaved={dirty} />
      <form ref={element} onSubmit={submit} noValidate>
        <Title order={2} id="support-form" mb="md">
          Send a message
        </Title>
        <Stack gap="md">
          <DraftOffer
            draft={draft}
            what="message"
            onContinue={(found) => form.setValues(fittingValues(found, form.values))}
          />
          <div role="status">
            {sent && (
              <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />} title={supportWords.sentTitle}>
                {supportWords.sent}
              </Alert>
            )}
          </div>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Name" required autoComplete="name" {...field('name')} />
            <TextInput label="Email" type="email" required autoComplete="email" {...field('email')} />
            <SelectField label="Category" options={supportCategories} required {...field('category')} />
            <SelectField label="Priority" options={supportPriorities} unchosen="Please choose" {...field('priority')} />
          </SimpleGrid>
          <TextInput label="Subject" required autoComplete="off" {...field('subject')} />
          <Textarea
            label="Message"
            description="What you were doing, what happened and what you expected. Do not include details of patients or colleagues."
            autosize
            minRows={6}
            maxRows={24}
            required
            {...field('message')}
          />
          <SaveProblem
            problem={send.error ? { ...problemOf(send.error), status: 0 } : null}
            waiting={send.isPaused}
            what="message"
            title="Not sent"
            onReload={send.reset}
          />
          {send.isError && (
            <Text>
              Please try again or contact us directly at <SupportAddress />.
            </Text>
          )}
          <DraftNote kept={draft.kept && dirty} onDiscard={startAgain} />
          <Group justify="flex-end">
            <Button type="submit" disabled={send.isPending}>
              {send.isPending ? 'Sending...' : 'Send message'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
