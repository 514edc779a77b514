import { fromHundredths } from '@cairn/domain/decimal';
import { countedEntry } from '@cairn/domain/practice-hours-by-part';
import { type HoursPart, hoursParts } from '@cairn/domain/registration-parts';
import { Fieldset, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { DecimalField } from '../../components/decimal-field.tsx';
import { readableHours } from '../../components/hours.ts';
import { datedPeriod, type PracticeHoursValues } from './practice-hours-form-values.ts';
import { liveShares, sharesFault, tenthsInWords } from './shares-values.ts';
import { useCountingDays } from './use-counting-days.ts';

interface PartOfRegisterFieldProps {
  values: PracticeHoursValues;
  /** The parts that may be chosen. */
  asked: readonly HoursPart[];
  field: FieldOf<PracticeHoursValues>;
  /** Whether the form opens here, because this is what the entry lacks. */
  autoFocus: boolean;
}

/** Which part of the register the hours are for, or how they are shared, and what of them counts for each. */
export function PartOfRegisterField({ values, asked, field, autoFocus }: PartOfRegisterFieldProps) {
  const { name, ...choice } = questionField(values, field);
  const fault = sharesFault(values, asked);
  const settled = liveShares(values, asked) !== null;
  /** What is said of the sum at one field changes with what is typed into another. */
  const tenthsField = (part: HoursPart) => {
    const { error, ...props } = field(`registrationShares.${part}`);
    return { ...props, error: error && !settled ? (fault[props.name] ?? error) : null };
  };
  const options = [
    ...asked.map((part) => [part, hoursParts[part]]),
    ...(asked.length > 1 ? [['shared', 'Shared']] : []),
  ];
  return (
    <Fieldset variant="unstyled" legend="Part of the register">
      <Radio.Group
        label="Which part of the register did you work in?"
        description="Hours count for the part they were worked in, and never for another."
        required
        mt="xs"
        {...choice}
      >
        <Group gap="lg" mt="xs">
          {options.map(([value, label], place) => (
            <Radio
              key={value}
              name={name}
              value={value}
              label={label}
              {...(place === 0 && autoFocus && { autoFocus, 'data-autofocus': true })}
            />
          ))}
        </Group>
      </Radio.Group>
      {values.workedAs === 'shared' && (
        <>
          <Text mt="md">Divide the hours into 10 equal shares, and say how many were worked in each part.</Text>
          <SimpleGrid cols={{ base: 1, sm: asked.length }} mt="xs">
            {asked.map((part) => (
              <DecimalField
                key={part}
                label={`Tenths as a ${hoursParts[part].toLowerCase()}`}
                step="1"
                max="10"
                {...tenthsField(part)}
              />
            ))}
          </SimpleGrid>
          <Text mt="xs" role="status">
            {tenthsInWords(values, asked)}
          </Text>
        </>
      )}
      <CountsForEach values={values} asked={asked} />
    </Fieldset>
  );
}

/**
 * The question itself. What the server has against the one part that is chosen names the share of that part, which has no
 * field of its own then: the question takes its place, by name too, so that it gets the focus.
 */
function questionField({ workedAs }: PracticeHoursValues, field: FieldOf<PracticeHoursValues>) {
  const question = field('workedAs');
  if (workedAs === '' || workedAs === 'shared') return question;
  const { name, error } = field(`registrationShares.${workedAs}`);
  return error ? { ...question, name, error } : question;
}

/** 'Counts: 225.0 hours as a nurse and 225.0 hours as a midwife.', once there is enough to go on. */
function CountsForEach({ values, asked }: Pick<PartOfRegisterFieldProps, 'values' | 'asked'>) {
  const { registrationParts } = useUser();
  const { days } = useCountingDays();
  const period = datedPeriod(values, today());
  const registrationShares = liveShares(values, asked);
  if (!days || !period || !registrationShares) return null;
  const { parts, reason } = countedEntry({ ...period, registrationShares }, { ...days, registrationParts });
  const words = parts.map(
    ({ part, counted }) =>
      `${readableHours(fromHundredths(counted))} hours as a ${part === null ? 'registrant' : hoursParts[part].toLowerCase()}`,
  );
  return (
    <Text mt="xs" role="status" className="figures">
      Counts: <strong>{words.join(' and ')}</strong>
      {reason && `. ${reason}`}
    </Text>
  );
}
