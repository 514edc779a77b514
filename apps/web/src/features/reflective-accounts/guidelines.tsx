import { Card, SimpleGrid, Text, Title } from '@mantine/core';

const guidelines = [
  {
    title: 'Keep it confidential',
    text: 'Leave out anything that could identify a patient, colleague or anyone else, alive or dead.',
  },
  {
    title: 'Link it to the Code',
    text: 'Say which themes of the NMC Code your reflection is about, and how.',
  },
  {
    title: 'Say what you learned',
    text: 'Write what you learned from CPD, feedback or an event, and what you changed because of it.',
  },
  {
    title: 'Quality over quantity',
    text: 'An account need not be long or academic. A few clear sentences under each question are enough.',
  },
];

/** What a good account needs, before anybody starts to write. */
export function Guidelines() {
  return (
    <Card component="section" aria-labelledby="guidelines">
      <Title order={2} id="guidelines" mb="sm">
        Important Guidelines
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg" verticalSpacing="sm">
        {guidelines.map(({ title, text }) => (
          <div key={title}>
            <Title order={3} fz="md">
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}
