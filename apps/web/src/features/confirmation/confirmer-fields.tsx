import { confirmerTypes } from '@cairn/domain/confirmation';
import { Fieldset, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { DateField } from '../../components/date-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { discussionCautions } from './confirmation-cautions.ts';
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
}

/** Who confirms; the kind of confirmer decides what else is asked. */
export function ConfirmerFields({ values, field }: ConfirmerFieldsProps) {
  const { revalidationDate } = useUser();
  const { confirmerType, confirmationDiscussionDate } = values;
  const cautions = discussionCautions(confirmationDiscussionDate, revalidationDate, today());
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
        <TextInput label="Confirmer’s name" required autoComplete="off" {...field('confirmerName')} />
        <TextInput label="Job title" required autoComplete="off" {...field('confirmerJobTitle')} />
        {askedOf(confirmerType).map(({ field: name, required }) => (
          <TextInput
            key={name}
            label={required ? labels[name] : `${labels[name]} (if they have one)`}
            required={required}
            autoComplete="off"
            {...field(name)}
          />
        ))}
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
        maw={360}
        label="Date of the confirmation discussion"
        required
        {...field('confirmationDiscussionDate')}
      />
      <Text role="status" mt={4} c="amber">
        {cautions.join(' ')}
      </Text>
    </Fieldset>
  );
}
