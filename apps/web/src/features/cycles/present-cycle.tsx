import { addDays, formatDateInWords } from '@cairn/domain/calendar-date';
import { Anchor, Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../client/today.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { cycleDates } from '../../components/cycle-switch.tsx';
import type { useCycles } from './use-cycles.ts';

type Cycles = ReturnType<typeof useCycles>;

interface PresentCycleProps {
  cycle: NonNullable<Cycles['list']['data']>['current'];
  submit: Cycles['submit'];
}

/** The years records count in now, and from when on the button that closes them. */
export function PresentCycle({ cycle, submit }: PresentCycleProps) {
  return (
    <Card component="section" aria-labelledby="present-cycle">
      <Title order={2} fz="h3" id="present-cycle" tabIndex={-1} mb={4}>
        {cycle ? cycleDates(cycle) : 'No cycle yet'}
      </Title>
      {cycle ? (
        <Dated cycle={cycle} submit={submit} />
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
  submit: Cycles['submit'];
}

function Dated({ cycle: { to, opens }, submit }: DatedProps) {
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
          Your next three years begin on {formatDateInWords(addDays(to, 1))}. Cairn does not tell the NMC anything. You
          can reopen these years if something in them is wrong.
        </Text>
      </ConfirmDialog>
    </>
  );
}
