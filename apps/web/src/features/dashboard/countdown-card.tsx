import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { today } from '../../client/today.ts';
import { CountdownLine } from './countdown-line.tsx';
import { countdownWords } from './countdown-words.ts';

/** How long until the revalidation date, or how to set it. */
export function CountdownCard({ revalidationDate: date }: { revalidationDate: string | null }) {
  return (
    <Card>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="h3">
          Revalidation countdown
        </Title>
        {date && <Badge color={countdownWords(date, today()).color}>{countdownWords(date, today()).state}</Badge>}
      </Group>
      {date ? (
        <Dated date={date} />
      ) : (
        <>
          <Text mt="sm" mb="md" maw="60ch">
            With your date, Cairn counts down for you and knows which of your records fall inside your three years.
          </Text>
          <div>
            <Button component={Link} to="/profile" variant="light">
              Add your revalidation date
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Dated({ date }: { date: string }) {
  const { headline, detail } = countdownWords(date, today());
  return (
    <>
      <Text mt="sm" fz={40} fw={700} lh={1.2} className="figures">
        {headline}
      </Text>
      <Text maw="64ch">{detail}</Text>
      <CountdownLine date={date} />
    </>
  );
}
