import { Container, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../client/link.tsx';
import { useHashTarget } from '../../client/use-hash-target.ts';
import { AnswerAccordion } from '../../components/answer-accordion.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { HelpSearch } from '../../help/help-search.tsx';
import { questionCategories } from '../../help/questions.ts';
import classes from './faq.module.css';

const ids = questionCategories.flatMap(({ questions }) => questions.map(({ id }) => id));

/** Questions people ask, in six categories, with a search. */
export function FaqPage() {
  const [opened, setOpened] = useState<string[]>([]);
  useHashTarget((id) => {
    if (ids.includes(id)) setOpened((before) => [...new Set([...before, id])]);
  });
  return (
    <Container py="xl">
      <PageHeader
        title="Frequently asked questions"
        intro="Short answers about revalidation and about Cairn. The NMC’s own word always goes before ours."
      />
      <HelpSearch>
        <Stack gap={32} className={classes.answers ?? ''}>
          {questionCategories.map(({ id, title, questions }) => (
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
      </HelpSearch>
    </Container>
  );
}
