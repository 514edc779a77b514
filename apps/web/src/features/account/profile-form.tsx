import { contactMethods, profileInput, registrationTypes, type User, workingHoursOptions } from '@cairn/domain/account';
import { Button, Card, Fieldset, Group, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { trpc } from '../../client/api-client.ts';
import { failedSave, fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useAccount } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { DateField } from '../../components/date-field.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import type { ProfileField } from './profile-field.ts';

interface ProfileFormProps {
  user: User;
  /** The field that gets the focus. */
  first: ProfileField;
  onDone: () => void;
}

const validate = schemaResolver(profileInput, { sync: true });

function valuesOf(user: User) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    nmcPin: user.nmcPin ?? '',
    revalidationDate: user.revalidationDate ?? '',
    registrationType: user.registrationType ?? '',
    workingHours: user.workingHours ?? '',
    jobTitle: user.jobTitle ?? '',
    employer: user.employer ?? '',
    workAddress: user.workAddress ?? '',
    preferredContactMethod: user.preferredContactMethod ?? '',
    phoneNumber: user.phoneNumber ?? '',
  };
}

/** Edits the profile in place; an emptied field is cleared. */
export function ProfileForm({ user, first, onDone }: ProfileFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const account = useAccount();
  const form = useForm({ initialValues: valuesOf(user), validate });
  const save = trpc.account.updateProfile.useMutation({
    onSuccess: async () => {
      form.resetDirty();
      await account.refetch();
      toasts.success('Your details have been saved.', 'Profile Updated');
      onDone();
    },
    onError: (error) => {
      const errors = fieldErrors(problemOf(error));
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(failedSave(error, 'Failed to update profile. Please try again.'), 'Update Failed');
    },
  });
  useEffect(() => {
    (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }, [first]);
  const submit = form.onSubmit(
    (values) => save.mutate(profileInput.parse({ ...values, updatedAt: user.updatedAt })),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: keyof typeof form.values) => ({ name, ...form.getInputProps(name) });
  return (
    <Card component="section" aria-labelledby="profile-form">
      <UnsavedChanges unsaved={form.isDirty()} />
      <form ref={element} onSubmit={submit} noValidate>
        <Title order={2} id="profile-form" mb="md">
          Edit profile
        </Title>
        <Stack gap="lg">
          <Fieldset variant="unstyled" legend="You">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
              <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
            </SimpleGrid>
          </Fieldset>
          <Fieldset variant="unstyled" legend="Your registration">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput
                label="NMC PIN"
                description="Two digits, a letter, four digits, a letter."
                autoComplete="off"
                {...field('nmcPin')}
              />
              <DateField
                label="Next revalidation date"
                description="The day your registration runs out, as MyNMC shows it."
                recent={false}
                {...field('revalidationDate')}
              />
              <SelectField
                label="Registration type"
                options={registrationTypes}
                unchosen="Not set"
                {...field('registrationType')}
              />
              <SelectField
                label="Working hours"
                options={workingHoursOptions}
                unchosen="Not set"
                {...field('workingHours')}
              />
            </SimpleGrid>
          </Fieldset>
          <Fieldset variant="unstyled" legend="Your work and contact details">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput label="Job title" autoComplete="organization-title" {...field('jobTitle')} />
              <TextInput label="Employer" autoComplete="organization" {...field('employer')} />
              <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phoneNumber')} />
              <SelectField
                label="Preferred contact"
                options={contactMethods}
                unchosen="Not set"
                {...field('preferredContactMethod')}
              />
            </SimpleGrid>
            <Textarea
              mt="md"
              label="Work address"
              autoComplete="street-address"
              autosize
              minRows={2}
              {...field('workAddress')}
            />
          </Fieldset>
          <SaveProblem
            problem={save.error ? problemOf(save.error) : null}
            waiting={save.isPaused}
            what="profile"
            onReload={() => account.refetch()}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
