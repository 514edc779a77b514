import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Fieldset, Group, Radio, SimpleGrid } from '@mantine/core';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { DateField } from '../../components/date-field.tsx';
import { entryName, rateText } from '../../components/practice-hours-text.ts';
import { OnlyItsEnd } from '../../records/only-its-end.tsx';
import { type PracticeHoursValues, type Span, spans } from './practice-hours-form-values.ts';

interface EndOfPostProps {
  entry: PracticeHoursEntry;
  cycle: SubmittedCycle;
  values: PracticeHoursValues;
  field: FieldOf<PracticeHoursValues>;
  onSpan: (span: Span) => void;
}

const choices: readonly [span: Span, label: string][] = [
  ['current', spans.current],
  ['period', 'It has ended, or will on a day I know'],
];

/** Of a post that was submitted while it went on: what it is, and when it ends. */
export function EndOfPost({ entry, cycle, values, field, onSpan }: EndOfPostProps) {
  const initial: Span = entry.isCurrent ? 'current' : 'period';
  return (
    <>
      <OnlyItsEnd cycle={cycle} what="the post">
        {[entryName(entry), entry.employer, rateText(entry)].filter(Boolean).join(' · ')}
      </OnlyItsEnd>
      <Fieldset variant="unstyled" legend="When it ends">
        <Radio.Group
          label="Do you still work here?"
          mt="xs"
          value={values.span}
          onChange={(span) => onSpan(span as Span)}
        >
          <Group gap="lg" mt="xs">
            {choices.map(([span, label]) => (
              <Radio key={span} name="span" value={span} label={label} autoFocus={span === initial} />
            ))}
          </Group>
        </Radio.Group>
        {values.span === 'period' && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
            <DateField label="End date" description="The last day you worked there." required {...field('endDate')} />
          </SimpleGrid>
        )}
      </Fieldset>
    </>
  );
}
