import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { practiceSettings } from '@cairn/domain/practice-setting';
import { lastDays } from '@cairn/domain/read-only';
import { hoursPartsOf } from '@cairn/domain/registration-parts';
import { sharesInWords } from '@cairn/domain/registration-shares';
import { scopesOfPractice, workSettings } from '@cairn/domain/work-setting';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useUser } from '../../client/session.tsx';
import { readableHours } from '../../components/hours.ts';
import { NotCounted } from '../../components/not-counted.tsx';
import { entryName, periodText, rateText } from '../../components/practice-hours-text.ts';
import { RecordCards } from '../../records/record-card.tsx';
import { RecordFiles } from '../../records/record-files.tsx';
import { useSubmittedGoingOn, useSubmittedWith } from '../../records/use-submitted-with.ts';
import { Cautions } from './cautions.tsx';
import { partChoiceOf, partsToAsk } from './shares-values.ts';
import { useCautions } from './use-cautions.ts';
import { usePracticeHoursFiles } from './use-practice-hours.ts';

interface PracticeHoursListProps {
  entries: readonly PracticeHoursEntry[];
  onEdit: (entry: PracticeHoursEntry) => void;
  onDelete: (entry: PracticeHoursEntry) => void;
}

/** The log, newest first, each entry with what may be done to it. */
export function PracticeHoursList({ entries, ...actions }: PracticeHoursListProps) {
  const cautions = useCautions(entries);
  const submittedWith = useSubmittedWith(lastDays.practiceHours);
  const goingOnWith = useSubmittedGoingOn('practiceHours');
  return (
    <RecordCards
      rows={entries}
      submittedWith={submittedWith}
      goingOnWith={goingOnWith}
      nameOf={(entry) => `entry: ${entryName(entry)}`}
      head={(entry) => <Title order={3}>{practiceSettings[entry.setting]}</Title>}
      {...actions}
    >
      {(entry) => (
        <>
          <EntryText
            entry={entry}
            cautions={cautions.get(entry.id) ?? []}
            onSayPart={() => actions.onEdit(entry)}
            readOnly={submittedWith(entry) !== null}
            onlyItsEnd={goingOnWith(entry) !== null}
          />
          {entry.evidenceFiles > 0 && <Documents entry={entry} />}
        </>
      )}
    </RecordCards>
  );
}

function Documents({ entry }: { entry: PracticeHoursEntry }) {
  const { files } = usePracticeHoursFiles(entry.id);
  return (
    <RecordFiles
      title="Supporting documents"
      label={`Supporting documents of ${entryName(entry)}`}
      files={files.data}
    />
  );
}

interface EntryTextProps {
  entry: PracticeHoursEntry;
  cautions: readonly string[];
  onSayPart: () => void;
  readOnly: boolean;
  onlyItsEnd: boolean;
}

function EntryText({ entry, cautions, onSayPart, readOnly, onlyItsEnd }: EntryTextProps) {
  const rate = rateText(entry);
  const held = hoursPartsOf(useUser().registrationParts).map(({ part }) => part);
  const asked = partsToAsk(held, entry.registrationShares);
  const lacksPart = asked.length > 0 && partChoiceOf(entry.registrationShares, asked).workedAs === '';
  const shares = sharesInWords(entry.registrationShares);
  const asTheLogAsks = [
    entry.workSetting && workSettings[entry.workSetting],
    entry.scopeOfPractice && scopesOfPractice[entry.scopeOfPractice],
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div>
      <Group gap="xs" mt={2} mb={6}>
        <Badge className="figures">{readableHours(entry.calculatedTotalHours)} hrs</Badge>
        {entry.isCurrent && <Badge color="moss">Current</Badge>}
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {[entry.employer, periodText(entry)].filter(Boolean).join(' · ')}
      </Text>
      {rate && <Text c="dimmed">{rate}</Text>}
      {asTheLogAsks && <Text c="dimmed">{asTheLogAsks}</Text>}
      {asked.length > 0 && shares && <Text c="dimmed">{shares}</Text>}
      {entry.description && (
        <Text mt={4} c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {entry.description}
        </Text>
      )}
      {!readOnly && <NotCounted record={entry} />}
      <Cautions cautions={cautions} />
      {lacksPart && !readOnly && !onlyItsEnd && (
        <Button
          mt="xs"
          size="sm"
          variant="default"
          onClick={onSayPart}
          aria-label={`Say which part: ${entryName(entry)}`}
        >
          Say which part
        </Button>
      )}
    </div>
  );
}
