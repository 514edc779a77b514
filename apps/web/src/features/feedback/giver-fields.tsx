import { Alert, Checkbox, Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import type { FeedbackValues } from './feedback-form-values.ts';

/** Who gave the feedback: nobody by name, unless the person decides otherwise. */
export function GiverFields({ form }: { form: UseFormReturnType<FeedbackValues> }) {
  const { isAnonymous } = form.values;
  const field = (name: 'fromName' | 'fromRole' | 'fromEmail') => ({ name, ...form.getInputProps(name) });
  return (
    <Fieldset variant="unstyled" legend="Who gave it">
      <Checkbox
        mt="xs"
        name="isAnonymous"
        label="Keep this anonymous"
        description="The NMC does not allow feedback records to identify the person who gave it, or anyone else. Anonymous entries store no name, role or email address."
        {...form.getInputProps('isAnonymous', { type: 'checkbox' })}
      />
      <AnswersBeside to={['naming-people']} />
      {!isAnonymous && (
        <>
          <Alert color="amber" mt="md" icon={<IconInfoCircle aria-hidden="true" />} title="Only for your own notes">
            <Text>
              Names stay in your own records here and are left out of your report. Take them out before you show this
              record to your confirmer.
            </Text>
          </Alert>
          <SimpleGrid cols={{ base: 1, sm: 3 }} mt="md">
            <TextInput label="Name (optional)" autoComplete="off" {...field('fromName')} />
            <TextInput label="Role (optional)" autoComplete="off" {...field('fromRole')} />
            <TextInput label="Email (optional)" type="email" autoComplete="off" {...field('fromEmail')} />
          </SimpleGrid>
        </>
      )}
    </Fieldset>
  );
}
