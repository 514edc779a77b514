import type { Confirmation, ConfirmationInput } from '@cairn/domain/confirmation';
import { lastDays } from '@cairn/domain/read-only';
import { unmetRequirements, unmetTicks } from '@cairn/domain/unmet-requirements';
import { Anchor, Box, Button, Container, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useRules } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { useFocusOnceMade } from '../../client/use-focus-once-made.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { DiscardDialog } from '../../records/discard-dialog.tsx';
import { SubmittedMark } from '../../records/submitted-mark.tsx';
import { useSingleForm } from '../../records/use-single-form.ts';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';
import type { ConfirmationValues } from './confirmation-form-values.ts';
import classes from './confirmation-record.module.css';
import { ConfirmationRecord } from './confirmation-record.tsx';
import { firstFieldId } from './first-field.ts';
import { NotOfThisCycle, notCounting } from './not-of-this-cycle.tsx';
import { UnmetRequirements } from './unmet-requirements.tsx';
import { useBegun } from './use-begun.ts';
import { useConfirmation } from './use-confirmation.ts';

const confirmationForm = partOnDemand(async () => (await import('./confirmation-form.tsx')).ConfirmationForm);

/** The last step: the form to complete with a confirmer, and afterwards the form as it was submitted. */
export function ConfirmationPage() {
  const { current, create, remove } = useConfirmation();
  const progress = trpc.progress.get.useQuery();
  const user = useUser();
  const [asked, setAsked] = useState(false);
  const rules = useRules();
  const [renewing, setRenewing] = useState(false);
  const [fresh, setFresh] = useState(false);
  const given = current.data;
  const apart = given ? notCounting(given, user, today()) : null;
  const submittedWith = useSubmittedWith(lastDays.confirmations);
  const submitted = given ? submittedWith({ ...given, createdAt: given.submittedAt }) : null;
  const filling = given === null || (Boolean(apart?.otherYears) && renewing);
  const page = useSingleForm<ConfirmationValues, ConfirmationInput, Confirmation>({
    noun: 'confirmation',
    call: create,
    open: filling,
    firstFieldId,
    onSaved: () => {
      setRenewing(false);
      setFresh(true);
    },
    onReload: () => void current.refetch(),
  });
  const { begun, byPress, begin } = useBegun(page.form.draft);
  useFetchAhead(filling ? confirmationForm : null);
  const failure = current.error ?? progress.error;
  const unmet = progress.data && unmetTicks(unmetRequirements(progress.data, rules), rules);
  const loading = current.isPending || progress.isPending;

  const renew = (next: boolean) => {
    create.reset();
    setRenewing(next);
  };
  const withdraw = () =>
    remove.mutate(undefined, { onSuccess: () => setFresh(false), onSettled: () => setAsked(false) });

  return (
    <Container className={classes.page}>
      <UnsavedChanges unsaved={page.dirty && filling} />
      <div data-no-print>
        <PageHeader
          title="Confirmation"
          intro={
            <>
              {given && !apart
                ? 'Your confirmer has confirmed that you have met the requirements.'
                : 'Show your portfolio to a confirmer in the last 12 months before your revalidation date, and complete this form together.'}{' '}
              <Anchor component={Link} to="/user-guides#confirmation">
                Read the guide
              </Anchor>
            </>
          }
          action={
            given &&
            !filling && (
              <Button
                variant={apart ? 'default' : 'filled'}
                leftSection={<IconPrinter size={20} aria-hidden="true" />}
                onClick={() => print()}
              >
                Print Form
              </Button>
            )
          }
        />
      </div>
      {loading && !failure && <ListSkeleton rows={4} height={140} />}
      {failure && (
        <LoadFailure
          what="Your confirmation"
          message={problemOf(failure).message}
          busy={current.isFetching || progress.isFetching}
          onRetry={() => void Promise.all([current.refetch(), progress.refetch()])}
        />
      )}
      {given && apart && (
        <Box mb="lg" data-no-print>
          <NotOfThisCycle {...apart} renewing={renewing} onRenewingChange={renew} />
        </Box>
      )}
      {given && !filling && (
        <Stack gap="lg">
          <ConfirmationRecord confirmation={given} fresh={fresh} />
          {submitted && <SubmittedMark cycle={submitted} name="confirmation" />}
          {!submitted && !apart?.otherYears && (
            <Group justify="space-between" gap="sm" data-no-print>
              <Text c="dimmed" style={{ flex: '1 1 20rem' }}>
                Something wrong? Withdraw the confirmation, correct it and ask your confirmer to sign again.
              </Text>
              <Button variant="default" onClick={() => setAsked(true)}>
                Withdraw confirmation
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {filling && unmet && (
        <Stack gap="lg">
          <UnmetRequirements unmet={unmet} />
          {begun ? (
            <FormOnDemand form={confirmationForm} height={1600}>
              {(ConfirmationForm) => (
                <>
                  {byPress && <Arrival />}
                  <ConfirmationForm key={page.key} page={page.form} unmet={unmet} />
                </>
              )}
            </FormOnDemand>
          ) : (
            <Button variant="default" w="fit-content" onClick={begin}>
              Fill in the form
            </Button>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={asked}
        title="Withdraw this confirmation?"
        confirm="Withdraw confirmation"
        destructive
        busy={remove.isPending}
        onConfirm={withdraw}
        onCancel={() => setAsked(false)}
      >
        <Text>
          The form signed by {given?.confirmerName} will be removed. You will need a new signature. Print it first if
          you want to keep a copy.
        </Text>
      </ConfirmDialog>
      <DiscardDialog discarding={page.discarding} />
    </Container>
  );
}

/** Goes to the form, once it is there, in place of the button that asked for it. */
function Arrival() {
  useFocusOnceMade(firstFieldId);
  return null;
}
