import { addDays, formatDate } from '@cairn/domain/calendar-date';
import { asksProvider, declarationStatements, indemnityRoutes, maxProviderName } from '@cairn/domain/declaration-terms';
import type { Declarations, DeclarationsInput } from '@cairn/domain/declarations';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Checkbox, Divider, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { today } from '../../client/today.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Caution } from '../../components/caution.tsx';
import { DateField } from '../../components/date-field.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { type FormPage, useRecordForm } from '../../records/use-record-form.ts';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';
import { HealthAndCharacterWords, healthAndCharacterTitle } from './declaration-words.tsx';
import {
  type DeclarationsValues,
  faultsOf,
  firstFieldId,
  sentValues,
  staysWithSubmitted,
  valuesOf,
} from './declarations-form-values.ts';

interface DeclarationsFormProps {
  page: FormPage<DeclarationsInput, Declarations, DeclarationsValues>;
  noted: Declarations | null;
  submitted: readonly SubmittedCycle[];
}

const schema = partOnDemand(async () => (await import('@cairn/domain/declarations')).declarationsInput);

/** Both declarations, in the regulator's order; what is asked of each appears with its tick. */
export function DeclarationsForm({ page, noted, submitted }: DeclarationsFormProps) {
  const state = useRecordForm({
    page,
    schema,
    initialValues: valuesOf(noted, submitted, today()),
    sent: sentValues,
    faults: (values) => faultsOf(values, today()),
  });
  const { form, values, saving, field } = state;
  const submittedWith = useSubmittedWith(({ on }: { on: string | null }) => on);
  const submittedOf = (day: 'healthAndCharacterOn' | 'indemnityOn') =>
    noted && submittedWith({ createdAt: noted.createdAt, on: noted[day] });
  const keptOf = (day: 'healthAndCharacterOn' | 'indemnityOn') =>
    noted && staysWithSubmitted(noted[day], submitted, today()) ? noted[day] : null;
  const ticking = (name: 'healthAndCharacter' | 'indemnity', day: 'healthAndCharacterOn' | 'indemnityOn') => ({
    name,
    label: declarationStatements[name],
    checked: values[name],
    onChange: ({ currentTarget: { checked } }: React.ChangeEvent<HTMLInputElement>) => {
      form.setFieldValue(name, checked);
      if (checked && form.getValues()[day] === '') form.setFieldValue(day, today());
    },
  });
  return (
    <RecordForm
      page={page}
      state={state}
      what="form"
      buttons={
        <BusyButton type="submit" busy={saving}>
          {saving ? 'Saving...' : 'Save declarations'}
        </BusyButton>
      }
    >
      <Declaration id="health-and-character" title={healthAndCharacterTitle}>
        <HealthAndCharacterWords />
        <AnswersBeside to={['health-and-indemnity']} />
        <Checkbox id={firstFieldId} {...ticking('healthAndCharacter', 'healthAndCharacterOn')} />
        {values.healthAndCharacter && (
          <DateField maw={420} label="When did you read it?" required {...field('healthAndCharacterOn')} />
        )}
        <NotCounting
          reason={noted?.healthAndCharacterNotCountedReason}
          submitted={submittedOf('healthAndCharacterOn')}
          keptOn={keptOf('healthAndCharacterOn')}
        />
      </Declaration>
      <Divider />
      <Declaration id="indemnity" title="Professional indemnity">
        <Text maw="68ch">
          By law you must be covered when you practise. Most employers cover their staff, but ask, also for bank and
          agency work; if you are self-employed you arrange it yourself. MyNMC asks how you are covered.{' '}
          <ExternalLink href={regulatorPages.indemnity.href}>What the NMC says about indemnity</ExternalLink>
        </Text>
        <AnswersBeside to={['indemnity-not-practising']} />
        <Checkbox {...ticking('indemnity', 'indemnityOn')} />
        {values.indemnity && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <SelectField
                label="How are you covered?"
                options={indemnityRoutes}
                required
                {...field('indemnityRoute')}
              />
              {asksProvider(values.indemnityRoute) && (
                <TextInput
                  label="Name of the professional body or insurer"
                  maxLength={maxProviderName}
                  required
                  autoComplete="off"
                  {...field('indemnityProvider')}
                />
              )}
            </SimpleGrid>
            <DateField maw={420} label="When did you check?" required {...field('indemnityOn')} />
          </>
        )}
        <NotCounting
          reason={noted?.indemnityNotCountedReason}
          submitted={submittedOf('indemnityOn')}
          keptOn={keptOf('indemnityOn')}
        />
      </Declaration>
    </RecordForm>
  );
}

function Declaration({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`} mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

interface NotCountingProps {
  reason: string | null | undefined;
  submitted: SubmittedCycle | null;
  /** The day that stays with submitted years, which the form does not offer again. */
  keptOn: string | null;
}

/** Why what was saved does not count, and from when on it can be noted anew. */
function NotCounting({ reason, submitted, keptOn }: NotCountingProps) {
  if (!reason) return null;
  if (submitted && today() <= submitted.to)
    return (
      <Caution>
        You submitted this on {formatDate(submitted.submittedOn)}, and it stays as it was. Note it again from{' '}
        {formatDate(addDays(submitted.to, 1))}, when your next three years begin.
      </Caution>
    );
  if (keptOn)
    return (
      <Caution>
        You noted this on {formatDate(keptOn)}, in years that you have submitted, and it stays with them. Once you have
        looked at it again, tick it for your present three years.
      </Caution>
    );
  return <Caution>What you noted does not count. {reason} Once you have looked at it again, change the day.</Caution>;
}
