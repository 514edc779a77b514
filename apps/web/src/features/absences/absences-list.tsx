import { type Absence, absenceDates, absenceKinds } from '@cairn/domain/absence';
import { capitalised } from '@cairn/domain/number-words';
import { lastDays } from '@cairn/domain/read-only';
import { daysAway, daysInWords } from '@cairn/domain/time-away';
import { Badge, Group, Text, Title } from '@mantine/core';
import { today } from '../../client/today.ts';
import { RecordCards } from '../../records/record-card.tsx';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';

interface AbsencesListProps {
  absences: readonly Absence[];
  onEdit: (absence: Absence) => void;
  onDelete: (absence: Absence) => void;
}

/** Time away, newest first, each with what may be done to it. */
export function AbsencesList({ absences, ...actions }: AbsencesListProps) {
  const submittedWith = useSubmittedWith(lastDays.absences);
  return (
    <RecordCards
      rows={absences}
      submittedWith={submittedWith}
      nameOf={(absence) => `time away: ${absenceKinds[absence.kind]}, ${absenceDates(absence)}`}
      head={(absence) => <AbsenceText absence={absence} />}
      {...actions}
    />
  );
}

function AbsenceText({ absence }: { absence: Absence }) {
  const { kind, startDate, endDate, note } = absence;
  const days = daysAway([absence], startDate, endDate ?? today());
  return (
    <div style={{ minWidth: 0 }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{absenceKinds[kind]}</Title>
        {days > 0 && <Badge className="figures">{daysInWords(days)}</Badge>}
        {startDate > today() && <Badge color="stone">Planned</Badge>}
        {startDate <= today() && endDate === null && <Badge color="moss">Still away</Badge>}
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{capitalised(absenceDates(absence))}</Text>
      {note && (
        <Text mt={4} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </div>
  );
}
