import { formatSpan } from '@cairn/domain/calendar-date';
import { codeThemes, themesOf } from '@cairn/domain/code-theme';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { methodName } from '@cairn/domain/cpd-method';
import { lacksParticipants } from '@cairn/domain/cpd-participants';
import { professions } from '@cairn/domain/proficiency';
import { lastDays } from '@cairn/domain/read-only';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { Badge, Group, Text, Title } from '@mantine/core';
import { Caution } from '../../components/caution.tsx';
import { readableHours } from '../../components/hours.ts';
import { NotCounted } from '../../components/not-counted.tsx';
import { AccountsAbout } from '../../records/accounts-about.tsx';
import { RecordCards } from '../../records/record-card.tsx';
import { RecordFiles } from '../../records/record-files.tsx';
import { activityName } from '../../records/record-names.ts';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';
import { standardLabels } from './standard-labels.ts';
import { useCpdFiles } from './use-cpd-activities.ts';

interface CpdActivityListProps {
  activities: readonly CpdActivity[];
  accountsAbout: (id: string) => readonly ReflectiveAccount[];
  onEdit: (activity: CpdActivity) => void;
  onDelete: (activity: CpdActivity) => void;
}

/** What was learned, newest first, each with its documents and what may be done to it. */
export function CpdActivityList({ activities, accountsAbout, ...actions }: CpdActivityListProps) {
  const submittedWith = useSubmittedWith(lastDays.cpdActivities);
  return (
    <RecordCards
      rows={activities}
      submittedWith={submittedWith}
      nameOf={(activity) => `activity: ${activityName(activity)}`}
      head={({ topic }) => (
        <Title order={3} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} lineClamp={4}>
          {topic}
        </Title>
      )}
      {...actions}
    >
      {(activity) => (
        <>
          <ActivityText activity={activity} readOnly={submittedWith(activity) !== null} />
          <AccountsAbout accounts={accountsAbout(activity.id)} />
          <Documents activity={activity} />
        </>
      )}
    </RecordCards>
  );
}

function ActivityText({ activity, readOnly }: { activity: CpdActivity; readOnly: boolean }) {
  const { hours, participatoryHours, participatoryWith, linkToCode, linkToStandards, profession } = activity;
  const standards = standardLabels(activity);
  return (
    <div>
      <Group gap="xs" mb={6} mt={2} className="figures">
        <Badge>{readableHours(hours)} hrs</Badge>
        <Badge color="stone">{readableHours(participatoryHours)} participatory</Badge>
        {activity.evidenceMissing && <Badge color="amber">Evidence missing</Badge>}
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {methodName(activity)} · {formatSpan(activity.date, activity.endDate)}
      </Text>
      {Number(participatoryHours) > 0 && participatoryWith && (
        <Text style={{ overflowWrap: 'anywhere' }}>With: {participatoryWith}</Text>
      )}
      <Text c="dimmed">
        Code:{' '}
        {themesOf(linkToCode)
          .map((theme) => codeThemes[theme])
          .join(', ')}
      </Text>
      {profession && (
        <Text c="dimmed">
          {professions[profession]} standards{standards.length > 0 && `: ${standards.join(', ')}`}
        </Text>
      )}
      {linkToStandards && (
        <Text c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {linkToStandards}
        </Text>
      )}
      {!readOnly && <NotCounted record={activity} />}
      {lacksParticipants(activity) && <Caution>Nothing says who took part in the participatory hours.</Caution>}
    </div>
  );
}

function Documents({ activity: { id, topic } }: { activity: CpdActivity }) {
  const { files } = useCpdFiles(id);
  return <RecordFiles title="Supporting documents" label={`Supporting documents of ${topic}`} files={files.data} />;
}
