import { confirmerTypes, discussionComesFirst } from '@cairn/domain/confirmer';
import { Anchor, Fieldset, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { DateField } from '../../components/date-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import type { DateCaution } from './confirmation-cautions.ts';
import { askedOf, type ConfirmationValues, type ConfirmerField } from './confirmation-form-values.ts';

const labels: Record<ConfirmerField, string> = {
  confirmerNmcPin: 'Confirmer’s NMC PIN',
  confirmerProfession: 'Confirmer’s profession',
  confirmerRegistrationNumber: 'Registration number',
  confirmerCountry: 'Country of registration',
};

interface ConfirmerFieldsProps {
  values: ConfirmationValues;
  field: FieldOf<ConfirmationValues>;
  /** About the date of the discussion. */
  caution: DateCaution | null;
  /** Whether the reflective discussion is still to come. */
  undiscussed: boolean;
}

/** Who confirms, in the order of the form; the kind of confirmer decides what else is asked. */
export function ConfirmerFields({ values, field, caution, undiscussed }: ConfirmerFieldsProps) {
  const { confirmerType } = values;
  const asked = askedOf(confirmerType);
  const discussFirst = undiscussed && confirmerType !== '' && discussionComesFirst(confirmerType);
  return (
    <Fieldset variant="unstyled" legend="Your confirmer">
      <SelectField
        mt="xs"
        label="Type of confirmer"
        description="Your line manager is the usual choice. If you have none, ask another NMC registrant."
        options={confirmerTypes}
        required
        {...field('confirmerType')}
      />
      <AnswersBeside to={['confirmer', 'manager-not-a-nurse', 'when-confirm']} />
      <Text role="status" mt={4} c="amber">
        {discussFirst && (
          <>
            This confirmer is not an NMC registrant, so your reflective discussion comes first.{' '}
            <Anchor component={Link} to="/reflective-discussions" inherit>
              Finish the discussion
            </Anchor>
            , then meet your confirmer on that day or later.
          </>
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
        <TextInput label="Confirmer’s name" required autoComplete="off" {...field('confirmerName')} />
        <TextInput label="Job title" required autoComplete="off" {...field('confirmerJobTitle')} />
        <TextInput label="Email" type="email" required autoComplete="off" {...field('confirmerEmail')} />
        <TextInput label="Contact number" type="tel" required autoComplete="off" {...field('confirmerContactNumber')} />
      </SimpleGrid>
      <Textarea
        mt="md"
        label="Professional address"
        description="With the postcode."
        autosize
        minRows={2}
        required
        autoComplete="off"
        {...field('confirmerAddress')}
      />
      <DateField
        mt="md"
        maw={420}
        label="Date of the confirmation discussion"
        required
        {...field('confirmationDiscussionDate')}
      />
      <Text role="status" mt={4} c="amber">
        {caution?.caution}
      </Text>
      {asked.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
          {asked.map(({ field: name, required }) => (
            <TextInput
              key={name}
              label={required ? labels[name] : `${labels[name]} (if they have one)`}
              required={required}
              autoComplete="off"
              {...field(name)}
            />
          ))}
        </SimpleGrid>
      )}
    </Fieldset>
  );
}
