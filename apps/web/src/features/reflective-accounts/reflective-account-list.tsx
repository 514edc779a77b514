import { formatDate } from '@cairn/domain/calendar-date';
import { codeThemes } from '@cairn/domain/code-theme';
import { lastDays } from '@cairn/domain/read-only';
import { accountName, accountSubjects, accountTitle, reflectionQuestions } from '@cairn/domain/reflection';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { distinctNames } from '../../components/distinct-names.ts';
import { RecordActions } from '../../records/record-card.tsx';
import { SubmittedMark } from '../../records/submitted-mark.tsx';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';
import { reflectionFields, totalWords, wordsText } from './reflective-account-text.ts';
import classes from './reflective-accounts.module.css';
import { type Subjects, subjectLines } from './use-subjects.ts';

interface ReflectiveAccountListProps {
  accounts: readonly ReflectiveAccount[];
  subjects: Subjects;
  onEdit: (account: ReflectiveAccount) => void;
  onDelete: (account: ReflectiveAccount) => void;
}

/** The accounts, newest first and numbered, each with its whole text to open. */
export function ReflectiveAccountList({ accounts, subjects, onEdit, onDelete }: ReflectiveAccountListProps) {
  const submittedWith = useSubmittedWith(lastDays.reflectiveAccounts);
  const names = distinctNames(accounts.map((account) => `reflective account: ${accountName(account)}`));
  return (
    <Stack component="ol" gap="sm" p={0} m={0} className={classes.list}>
      {accounts.map((account, index) => {
        const name = names[index] ?? '';
        const submitted = submittedWith(account);
        return (
          <Card component="li" key={account.id} padding="md">
            <div className={classes.head}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <Summary account={account} subjects={subjects} readOnly={submitted !== null} />
              {!submitted && (
                <RecordActions
                  id={account.id}
                  name={name}
                  onEdit={() => onEdit(account)}
                  onDelete={() => onDelete(account)}
                  className={classes.actions}
                />
              )}
            </div>
            <WholeText account={account} />
            {submitted && <SubmittedMark cycle={submitted} name={name} mt="xs" />}
          </Card>
        );
      })}
    </Stack>
  );
}

interface SummaryProps {
  account: ReflectiveAccount;
  subjects: Subjects;
  /** Of years that were submitted: its mark says so, and it counted in them. */
  readOnly: boolean;
}

function Summary({ account, subjects, readOnly }: SummaryProps) {
  const reason = account.isDraft || readOnly ? null : account.notCountedReason;
  return (
    <div className={classes.summary}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{accountTitle(account)}</Title>
        {account.isDraft && <Badge color="amber">Draft</Badge>}
      </Group>
      <Text c="dimmed">
        {[account.title && formatDate(account.date), wordsText(totalWords(account))].filter(Boolean).join(' · ')}
      </Text>
      {subjectLines(account, subjects, accountSubjects).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {account.nmcCodeThemes.length > 0 && (
        <Text>{account.nmcCodeThemes.map((theme) => codeThemes[theme]).join(' · ')}</Text>
      )}
      {reason && (
        <Group gap={6} mt={4} wrap="nowrap" align="flex-start" c="amber">
          <IconInfoCircle size={20} stroke={1.5} aria-hidden="true" className={classes.icon} />
          <Text inherit>Does not count toward your total. {reason}</Text>
        </Group>
      )}
    </div>
  );
}

function WholeText({ account }: { account: ReflectiveAccount }) {
  const written = reflectionFields.filter((field) => account[field] !== '');
  if (written.length === 0) return null;
  return (
    <details className={classes.whole}>
      <summary>
        Read the account<span className="visually-hidden">: {accountName(account)}</span>
      </summary>
      {written.map((field) => (
        <div key={field}>
          <Title order={4}>{reflectionQuestions[field]}</Title>
          <Text className={classes.text}>{account[field]}</Text>
        </div>
      ))}
    </details>
  );
}
