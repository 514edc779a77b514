import { profileInput, type User } from '@cairn/domain/account';
import { contactMethods, workingHoursOptions } from '@cairn/domain/account-choices';
import { renewalMonthFault, typedExtensionFault, typedRenewal } from '@cairn/domain/renewal-month';
import { Box, Card, Fieldset, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { failedSave, problemOf } from '../../client/api-problem.ts';
import { useAccount } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { today } from '../../client/today.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { FormButtons } from '../../components/form-buttons.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import type { ProfileField } from './profile-field.ts';
import { RegistrationPartsField } from './registration-parts-field.tsx';
import { typedParts } from './registration-parts-text.ts';
import { RenewalMonthField } from './renewal-month-field.tsx';

interface ProfileFormProps {
  user: User;
  /** The field that gets the focus. */
  first: ProfileField;
  onDone: () => void;
}

function valuesOf(user: User) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    nmcPin: user.nmcPin ?? '',
    revalidationDate: user.revalidationDate ?? '',
    extendedFrom: user.extendedFrom ?? '',
    registrationParts: typedParts(user.registrationParts),
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
  const account = useAccount();
  const [opened, setOpened] = useState(user);
  const save = trpc.account.updateProfile.useMutation({
    onError: (error) =>
      toasts.failure(failedSave(error, 'Failed to update profile. Please try again.'), 'Update Failed'),
  });
  const problem = useProblem(save.error);
  const { form, markSaved, element, typed, busy, onSubmit, field } = useSchemaForm({
    schema: profileInput,
    initialValues: valuesOf(opened),
    sent: (values) => ({
      ...values,
      extendedFrom: values.revalidationDate === '' ? '' : values.extendedFrom,
      updatedAt: opened.updatedAt,
    }),
    faults: ({ revalidationDate, extendedFrom }) => {
      const fault = renewalMonthFault(revalidationDate, opened.revalidationDate, today());
      const extension = typedExtensionFault(extendedFrom, revalidationDate, opened);
      return { ...(fault && { revalidationDate: fault }), ...(extension && { extendedFrom: extension }) };
    },
    send: async (input, values) => {
      setOpened(await save.mutateAsync(input));
      markSaved(values);
      await account.refetch();
      toasts.success('Your details have been saved.', 'Profile Updated');
      // More may have been typed since.
      if (!form.isDirty()) onDone();
    },
    problem,
  });
  const focusFirst = useCallback(
    () => (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus(),
    [element, first],
  );
  useEffect(focusFirst, [focusFirst]);
  const reload = async () => {
    const { data, error } = await account.refetch();
    if (error || !data) return void toasts.failure(problemOf(error).message);
    save.reset();
    setOpened(data);
    form.setValues(valuesOf(data));
    markSaved(valuesOf(data));
    focusFirst();
  };
  return (
    <Card component="section" aria-labelledby="profile-form">
      <UnsavedChanges unsaved={typed} />
      <form ref={element} onSubmit={onSubmit} noValidate>
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
            </SimpleGrid>
            <Box mt="md">
              <RenewalMonthField
                label="Your renewal month"
                before={opened.revalidationDate}
                extension={{ ...field('extendedFrom'), before: opened }}
                {...field('revalidationDate')}
              />
            </Box>
            <AnswersBeside to={['application-date']} />
            <Box mt="md">
              <RegistrationPartsField
                {...field('registrationParts')}
                value={form.values.registrationParts}
                sinceField={(index) => field(`registrationParts.${index}.since`)}
                before={opened.registrationParts}
                renewal={typedRenewal(form.values, opened)}
              />
            </Box>
            <AnswersBeside to={['two-registrations']} />
          </Fieldset>
          <Fieldset variant="unstyled" legend="Your work and contact details">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <TextInput label="Job title" autoComplete="organization-title" {...field('jobTitle')} />
              <TextInput label="Employer" autoComplete="organization" {...field('employer')} />
              <SelectField
                label="Working hours"
                options={workingHoursOptions}
                unchosen="Not set"
                {...field('workingHours')}
              />
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
          <SaveProblem problem={problem} waiting={save.isPaused} what="profile" onReload={reload} />
          <FormButtons submit="Save Changes" doing="Saving..." busy={busy} onCancel={onDone} />
        </Stack>
      </form>
    </Card>
  );
}
