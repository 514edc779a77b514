import { type Profession, professions } from '@cairn/domain/proficiency';
import { Checkbox, Fieldset, SimpleGrid, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SelectField } from '../../components/select-field.tsx';
import { type CpdActivityValues, standardChoices } from './cpd-activity-form-values.ts';

interface StandardsFieldsProps {
  form: UseFormReturnType<CpdActivityValues>;
}

/** The standards of proficiency an activity supports; they appear once a profession is chosen. */
export function StandardsFields({ form }: StandardsFieldsProps) {
  const { profession } = form.values;
  const choices = standardChoices(profession);
  return (
    <Fieldset variant="unstyled" legend="Standards of proficiency (optional)">
      <SelectField
        mt="xs"
        maw={360}
        label="Profession"
        options={professions}
        unchosen="None chosen"
        name="profession"
        {...form.getInputProps('profession')}
        onChange={({ currentTarget: { value } }) => form.setValues({ profession: value, selectedStandards: [] })}
      />
      {choices.length > 0 && (
        <Checkbox.Group
          mt="md"
          label={`Standards for a ${professions[profession as Profession].toLowerCase()}`}
          description="Choose those this activity supports."
          {...form.getInputProps('selectedStandards')}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs" pb={4}>
            {choices.map(([value, label]) => (
              <Checkbox key={value} name="selectedStandards" value={value} label={label} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <Textarea
        mt="md"
        label="How it relates to the standards (optional)"
        autosize
        minRows={2}
        maxRows={12}
        name="linkToStandards"
        {...form.getInputProps('linkToStandards')}
      />
    </Fieldset>
  );
}
