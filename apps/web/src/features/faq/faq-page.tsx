import { Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHashTarget } from '../../client/use-hash-target.ts';
import { AnswerAccordion } from '../../components/answer-accordion.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import classes from './faq.module.css';
import { findQuestions } from './question-search.ts';
import { questionCategories } from './questions.ts';
import { foundText } from './sought-words.ts';

const ids = questionCategories.flatMap(({ questions }) => questions.map(({ id }) => id));

/** Questions people ask, in six categories, with a search. */
export function FaqPage() {
  const [sought, setSought] = useState('');
  const [opened, setOpened] = useState<string[]>([]);
  useHashTarget((id) => {
    if (ids.includes(id)) setOpened((before) => [...new Set([...before, id])]);
  });
  const found = findQuestions(questionCategories, sought);
  const count = found.reduce((total, { questions }) => total + questions.length, 0);
  return (
    <Container py="xl">
      <PageHeader
        title="Frequently asked questions"
        intro="Short answers about revalidation and about Cairn. The NMC’s own word always goes before ours."
      />
      <search data-no-print>
        <TextInput
          type="search"
          label="Search the questions"
          placeholder="For example: bank shifts"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          maw={480}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <Text role="status" c="dimmed" mt={4} mih="1.5rem">
          {foundText(sought, count)}
        </Text>
      </search>
      <Stack gap={32} mt="md" className={classes.answers ?? ''}>
        {found.map(({ id, title, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <Title order={2} id={`${id}-title`} mb="sm">
              {title}
            </Title>
            <AnswerAccordion
              order={3}
              opened={opened}
              onChange={setOpened}
              entries={questions.map(({ id, question, answer }) => ({ id, title: question, content: answer }))}
            />
          </section>
        ))}
        <Text>
          Not answered here? The <Link to="/user-guides">user guides</Link> go through every requirement step by step,
          or <Link to="/contact-support">contact support</Link>.
        </Text>
      </Stack>
    </Container>
  );
}
