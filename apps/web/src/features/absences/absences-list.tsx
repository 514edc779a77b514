import type { Absence } from '@cairn/domain/absence';
import { type Cycle, cycleOf, whyNotCounted } from '@cairn/domain/counting';
import { capitalised } from '@cairn/domain/number-words';
import { lastDays } from '@cairn/domain/read-only';
import { absenceDates, absenceKinds, daysAway, daysInWords } from '@cairn/domain/time-away';
import { Badge, Group, Text, Title } from '@mantine/core';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { Caution } from '../../components/caution.tsx';
import { RecordCards } from '../../records/record-card.tsx';
import { useSubmittedGoingOn, useSubmittedWith } from '../../records/use-submitted-with.ts';

interface AbsencesListProps {
  absences: readonly Absence[];
  onEdit: (absence: Absence) => void;
  onDelete: (absence: Absence) => void;
}

/** Time away, newest first, each with what may be done to it. */
export function AbsencesList({ absences, ...actions }: AbsencesListProps) {
  const submittedWith = useSubmittedWith(lastDays.absences);
  const goingOnWith = useSubmittedGoingOn('absences');
  return (
    <RecordCards
      rows={absences}
      submittedWith={submittedWith}
      goingOnWith={goingOnWith}
      nameOf={(absence) => `time away: ${absenceKinds[absence.kind]}, ${absenceDates(absence)}`}
      head={(absence) => <AbsenceText absence={absence} readOnly={submittedWith(absence) !== null} />}
      {...actions}
    />
  );
}

/** Why it takes nothing off the hours that count now, by its dates; null when it may. */
function whyOutside({ startDate, endDate }: Absence, cycle: Cycle | null): string | null {
  if (cycle === null) return null;
  if (startDate > cycle.to) return whyNotCounted(startDate, cycle, startDate);
  return endDate !== null && endDate < cycle.from ? whyNotCounted(endDate, cycle, today()) : null;
}

function AbsenceText({ absence, readOnly }: { absence: Absence; readOnly: boolean }) {
  const { kind, startDate, endDate, note } = absence;
  const cycle = cycleOf(useUser());
  const outside = readOnly ? null : whyOutside(absence, cycle);
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
      {outside && <Caution>Takes nothing off your hours. {outside}</Caution>}
    </div>
  );
}
