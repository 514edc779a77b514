import { feedbackRelationships } from '@cairn/domain/feedback';
import type { feedbackRequestFields } from '@cairn/domain/feedback-request';
import type { FormValues } from '@cairn/domain/record-field';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { ChoiceOrOwnWords } from '../../components/choice-or-own-words.tsx';

/** What the fields of a request hold while someone types. */
export type RequestValues = FormValues<typeof feedbackRequestFields>;

interface RequestFieldsProps {
  field: FieldOf<RequestValues>;
  /** It was sent: what its reader got is shown and stays. */
  sent?: boolean;
}

/** Whom to ask, and in which words. */
export function RequestFields({ field, sent = false }: RequestFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Their name" required readOnly={sent} autoComplete="off" {...field('recipientName')} />
        <TextInput
          label="Their email"
          type="email"
          required
          readOnly={sent}
          autoComplete="off"
          {...field('recipientEmail')}
        />
        <TextInput label="Their role (optional)" autoComplete="off" {...field('recipientRole')} />
        <ChoiceOrOwnWords
          label="Relationship to you (optional)"
          choices={feedbackRelationships}
          {...field('relationship')}
        />
      </SimpleGrid>
      <Textarea
        label="Your message (optional)"
        description="Added to a short, friendly text that explains what you need."
        autosize
        minRows={3}
        maxRows={12}
        readOnly={sent}
        {...field('customMessage')}
      />
    </>
  );
}
