import { accountSubjects } from '@cairn/domain/reflection';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { ReflectiveAccountValues } from './reflective-account-form-values.ts';
import { deletedSubject, type Subjects } from './use-subjects.ts';

interface SubjectFieldsProps {
  values: Pick<ReflectiveAccountValues, 'about' | 'cpdActivityId' | 'feedbackId'>;
  field: FieldOf<ReflectiveAccountValues>;
  subjects: Subjects;
}

/** What the account is about, and which records of one's own those are. */
export function SubjectFields({ values, field, subjects }: SubjectFieldsProps) {
  const choices = (column: keyof Subjects) => {
    const id = values[column];
    const names = subjects[column] ?? {};
    return id && !(id in names) ? { ...names, [id]: subjects[column] ? deletedSubject : 'Loading...' } : names;
  };
  const { name: _, ...about } = field('about');
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label="What it is about"
        description="One or several. The NMC’s form begins with this."
        {...about}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt="xs" pb={4}>
          {Object.entries(accountSubjects).map(([value, label]) => (
            <Checkbox key={value} name="about" value={value} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {values.about.includes('cpd') && (
        <SelectField
          label="Which CPD activity (optional)"
          options={choices('cpdActivityId')}
          unchosen="None of those recorded here"
          {...field('cpdActivityId')}
        />
      )}
      {values.about.includes('feedback') && (
        <SelectField
          label="Which feedback (optional)"
          options={choices('feedbackId')}
          unchosen="None of that recorded here"
          {...field('feedbackId')}
        />
      )}
    </Stack>
  );
}
