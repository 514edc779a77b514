import type { User } from '@cairn/domain/account';
import { renewalMonthFault, typedRenewal } from '@cairn/domain/renewal-month';
import { Button, Card, Container, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useAccount, useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { today } from '../../client/today.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { pageBefore } from './page-before.ts';
import { RegistrationPartsField } from './registration-parts-field.tsx';
import { typedParts } from './registration-parts-text.ts';
import { RenewalMonthField } from './renewal-month-field.tsx';

const schema = partOnDemand(async () => (await import('@cairn/domain/account')).profileInput);

function valuesOf(user: User) {
  return {
    registrationParts: typedParts(user.registrationParts),
    revalidationDate: user.revalidationDate ?? '',
    jobTitle: user.jobTitle ?? '',
  };
}

/** What Cairn has to know before it can say what counts, asked once after signing up; each answer may be left out. */
export function WelcomePage() {
  const user = useUser();
  const account = useAccount();
  const next = pageBefore(useLocation().state) ?? '/dashboard';
  const [done, setDone] = useState(false);
  const [opened, setOpened] = useState(user);
  const save = trpc.account.updateProfile.useMutation({
    onError: (error) => toasts.failure(failedSave(error, 'Your answers were not saved. Please try again.')),
  });
  const { form, markSaved, element, typed, busy, problem, onSubmit, field } = useSchemaForm({
    schema,
    initialValues: valuesOf(opened),
    sent: (values) => ({ ...values, updatedAt: opened.updatedAt }),
    faults: ({ revalidationDate }) => {
      const fault = renewalMonthFault(revalidationDate, opened.revalidationDate, today());
      return fault ? { revalidationDate: fault } : {};
    },
    send: async (input, values) => {
      await save.mutateAsync(input);
      markSaved(values);
      await account.refetch();
      toasts.success('You can change your answers in your profile.', 'Answers saved');
      setDone(true);
    },
    problem: useProblem(save.error),
  });
  const reload = async () => {
    const { data } = await account.refetch();
    if (!data) return;
    save.reset();
    setOpened(data);
    form.setValues(valuesOf(data));
    markSaved(valuesOf(data));
  };
  if (done) return <Navigate to={next} replace />;
  return (
    <Container size={720} py="xl">
      <UnsavedChanges unsaved={typed} />
      <PageHeader
        title="Three questions to begin"
        intro="With your answers Cairn knows what you are asked for, what counts and when to apply. You can leave out any of them, and change each later in your profile."
      />
      <Card>
        <form ref={element} onSubmit={onSubmit} noValidate data-personal>
          <Stack gap="lg">
            <RegistrationPartsField
              {...field('registrationParts')}
              value={form.values.registrationParts}
              before={opened.registrationParts}
              renewal={typedRenewal({ ...form.values, extendedFrom: opened.extendedFrom ?? '' }, opened)}
            />
            <RenewalMonthField
              label="Your renewal month"
              before={opened.revalidationDate}
              {...field('revalidationDate')}
            />
            <TextInput
              label="Your main job"
              description="As it should stand on your forms, for example Staff nurse."
              autoComplete="organization-title"
              maw={360}
              {...field('jobTitle')}
            />
            <SaveProblem problem={problem} waiting={save.isPaused} what="profile" onReload={reload} />
            <Group justify="flex-end" className="form-buttons">
              <Button component={Link} to={next} variant="default">
                Skip for now
              </Button>
              <BusyButton type="submit" busy={busy}>
                {busy ? 'Saving...' : 'Save and go on'}
              </BusyButton>
            </Group>
          </Stack>
        </form>
      </Card>
    </Container>
  );
}
