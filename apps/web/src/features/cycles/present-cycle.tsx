import { addDays, formatDateInWords, formatSpan } from '@cairn/domain/calendar-date';
import { earliestNextDate } from '@cairn/domain/next-cycle';
import { extensionInWords } from '@cairn/domain/renewal';
import type { Cycles } from '@cairn/domain/submitted-cycle';
import { Anchor, Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../client/link.tsx';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { useCycles } from './use-cycles.ts';

type Submit = ReturnType<typeof useCycles>['submit'];

interface PresentCycleProps {
  cycle: Cycles['current'];
  submit: Submit;
}

/** The years records count in now, and from when on the button that closes them. */
export function PresentCycle({ cycle, submit }: PresentCycleProps) {
  return (
    <Card component="section" aria-labelledby="present-cycle">
      <Title order={2} fz="h3" id="present-cycle" tabIndex={-1} mb={4}>
        {cycle ? formatSpan(cycle.from, cycle.to) : 'No cycle yet'}
      </Title>
      {cycle ? (
        <>
          <AboutExtension to={cycle.to} />
          <Dated cycle={cycle} submit={submit} />
        </>
      ) : (
        <Text>
          <Anchor component={Link} to="/profile" inherit>
            Add your renewal month
          </Anchor>{' '}
          and Cairn knows which three years your records count in.
        </Text>
      )}
    </Card>
  );
}

interface DatedProps {
  cycle: NonNullable<PresentCycleProps['cycle']>;
  submit: Submit;
}

/** Where the dates of these years, or of those that follow, are not what they would be without an extension. */
function AboutExtension({ to }: { to: string }) {
  const { extendedFrom, submittedUntil } = useUser();
  const words = extensionInWords({ extendedFrom });
  if (words) return <Text mb="sm">{words}.</Text>;
  if (submittedUntil === null) return null;
  return (
    <Text maw="68ch" mb="sm">
      The years before these were extended. Cairn takes these to end on {formatDateInWords(to)}, but the NMC may set
      another date: check it in MyNMC, and if it differs change your renewal month in{' '}
      <Anchor component={Link} to="/profile" inherit>
        your profile
      </Anchor>
      .
    </Text>
  );
}

function Dated({ cycle: { to, opens }, submit }: DatedProps) {
  const { extendedFrom } = useUser();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (today() < opens) {
    return (
      <Text maw="68ch">
        Your records count in these three years. You can close them from {formatDateInWords(opens)}, when your
        application opens.
      </Text>
    );
  }
  return (
    <>
      <Text maw="68ch" mb="md">
        Your application is open. Once you have sent it in MyNMC and paid, close these years here.
      </Text>
      <div>
        <Button onClick={() => setAsking(true)}>I have revalidated</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Close these three years?"
        confirm="Close and begin the next"
        busy={submit.isPending}
        returnFocus={!submit.isSuccess}
        onConfirm={() => submit.mutate({ revalidationDate: to }, { onSettled: close })}
        onCancel={close}
      >
        <Text mb="sm">
          Cairn keeps a copy of everything as it is now, with your report. Records of these years become read-only; a
          post you still have goes on.
        </Text>
        <Text>
          Your next three years begin on {formatDateInWords(addDays(to, 1))}.{' '}
          {extendedFrom !== null &&
            `Cairn takes them to end on ${formatDateInWords(earliestNextDate({ to, extendedFrom }))}, three years after the date before the extension, but the NMC may set another: check it in MyNMC. `}
          Cairn does not tell the NMC anything. You can reopen these years if something in them is wrong.
        </Text>
      </ConfirmDialog>
    </>
  );
}
