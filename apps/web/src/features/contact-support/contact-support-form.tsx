import { supportWords } from '@cairn/domain/prescribed/support';
import type { SupportMessageInput } from '@cairn/domain/support';
import { supportCategories, supportPriorities } from '@cairn/domain/support-choices';
import { Alert, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SupportAddress } from '../../components/support-address.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { type FormPage, useRecordForm } from '../../records/use-record-form.ts';
import { afterSending, type SupportValues, valuesOf } from './contact-support-form-values.ts';

interface ContactSupportFormProps {
  page: FormPage<SupportMessageInput, unknown, SupportValues>;
}

const schema = partOnDemand(async () => (await import('@cairn/domain/support')).supportMessageInput);

/** Gets the focus when the form is begun anew. */
export const firstFieldId = 'support-name';

/** Writes to support; what was sent is cleared, who sent it stays. */
export function ContactSupportForm({ page }: ContactSupportFormProps) {
  const [sent, setSent] = useState(false);
  const state = useRecordForm({
    page,
    schema,
    initialValues: valuesOf(useUser()),
    onSaved: () => {
      const next = afterSending(values);
      form.setInitialValues(next);
      form.setValues(next);
      setSent(true);
    },
    onFaults: () => toasts.failure(supportWords.incomplete),
    onValuesChange: () => setSent(false),
  });
  const { form, values, saving, field } = state;

  return (
    <RecordForm
      page={page}
      state={state}
      what="message"
      title="Send a message"
      failure={{
        title: 'Not sent',
        advice: (
          <>
            Please try again or contact us directly at <SupportAddress />.
          </>
        ),
      }}
      buttons={
        <BusyButton type="submit" busy={saving}>
          {saving ? 'Sending...' : 'Send message'}
        </BusyButton>
      }
    >
      <div>
        <div role="status">
          {sent && (
            <Alert mb="lg" color="moss" icon={<IconCircleCheck aria-hidden="true" />} title={supportWords.sentTitle}>
              {supportWords.sent}
            </Alert>
          )}
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput id={firstFieldId} label="Name" required autoComplete="name" {...field('name')} />
          <TextInput label="Email" type="email" required autoComplete="email" {...field('email')} />
          <SelectField label="Category" options={supportCategories} required {...field('category')} />
          <SelectField label="Priority" options={supportPriorities} unchosen="Please choose" {...field('priority')} />
        </SimpleGrid>
      </div>
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
    </RecordForm>
  );
}
