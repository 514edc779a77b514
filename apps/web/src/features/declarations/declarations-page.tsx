import type { Declarations, DeclarationsInput } from '@cairn/domain/declarations';
import { Alert, Anchor, Container } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { draftOf, endsDraft } from '../../client/draft-of-call.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useHashTarget } from '../../client/use-hash-target.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { DiscardDialog } from '../../records/discard-dialog.tsx';
import { useSingleForm } from '../../records/use-single-form.ts';
import { FormToCome } from './declaration-words.tsx';
import { type DeclarationsValues, firstFieldId } from './declarations-form-values.ts';
import { useDeclarations } from './use-declarations.ts';

const declarationsForm = partOnDemand(async () => (await import('./declarations-form.tsx')).DeclarationsForm);

/** Two of the requirements are declared in MyNMC: here one notes that one is ready to, and never what one declares. */
export function DeclarationsPage() {
  useFetchAhead(declarationsForm);
  const { current, update } = useDeclarations();
  const cycles = trpc.cycles.list.useQuery();
  const [version, setVersion] = useState(0);
  const { hash } = useLocation();
  // What the form was begun on: what is read later must not pass for what its values were changed from.
  const [opened, setOpened] = useState(current.data);
  // Which of its days are of submitted years is known before it begins.
  if (opened === undefined && current.data !== undefined && !cycles.isPending) setOpened(current.data);
  const reload = async () => {
    const { data, error } = await current.refetch();
    if (error) return void toasts.failure(problemOf(error).message);
    update.reset();
    setOpened(data);
    setVersion((before) => before + 1);
  };
  const page = useSingleForm<DeclarationsValues, DeclarationsInput, Declarations>({
    noun: 'declarations',
    call: {
      ...update,
      mutateAsync: async (input) => {
        const saved = await update.mutateAsync(
          endsDraft({ ...input, updatedAt: input.updatedAt ?? null }, draftOf(input)),
        );
        setOpened(saved);
        return saved;
      },
    },
    record: opened ?? null,
    open: opened !== undefined,
    firstFieldId,
    onReload: () => void reload(),
  });
  const { found, resumes } = page.form.draft;
  return (
    <Container py="xl">
      <UnsavedChanges unsaved={page.dirty} />
      <PageHeader
        title="Declarations"
        intro={
          <>
            Two requirements are statements that you make in MyNMC when you apply. You collect no evidence for them, and
            your confirmer checks neither. Note here that you are ready to make them.{' '}
            <Anchor component={Link} to="/user-guides#declarations">
              Read the guide
            </Anchor>
          </>
        }
      />
      <Alert
        mb="lg"
        color="amber"
        icon={<IconShieldLock aria-hidden="true" />}
        title="Keep what you declare out of Cairn"
      >
        Write nothing here about your health, or about a charge, caution or conviction. Only the NMC needs to know, and
        only in MyNMC.
      </Alert>
      {opened === undefined && current.isError && !current.data ? (
        <LoadFailure
          what="Your declarations"
          message={problemOf(current.error).message}
          busy={current.isFetching}
          onRetry={() => current.refetch()}
        />
      ) : (
        <FormOnDemand
          form={declarationsForm}
          meanwhile={(rest) => <FormToCome rest={rest} />}
          wanted={hash !== '' || resumes || found !== null}
          waits={opened === undefined}
        >
          {(DeclarationsForm) => (
            <>
              <Arrival />
              <DeclarationsForm
                key={`${page.key} ${version}`}
                page={page.form}
                noted={opened ?? null}
                submitted={cycles.data?.submitted ?? []}
              />
            </>
          )}
        </FormOnDemand>
      )}
      <DiscardDialog discarding={page.discarding} />
    </Container>
  );
}

/** Goes to the declaration that the address names, once it is there; a form that is begun anew stays where it is. */
function Arrival() {
  useHashTarget();
  return null;
}
