import { figures } from '@cairn/domain/requirement-figures';
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../client/link.tsx';
import { useHashTarget } from '../../client/use-hash-target.ts';
import { AnswerAccordion } from '../../components/answer-accordion.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { guideIdIn } from '../../help/guide-parts.ts';
import { guides } from '../../help/guides.ts';
import { HelpSearch } from '../../help/help-search.tsx';
import { DatesAndChecks } from './dates-and-checks.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { RequirementsOverview } from './requirements-overview.tsx';
import classes from './user-guides.module.css';

const ids = guides.map(({ id }) => id);

/** What the NMC asks, and how to do it here: an overview, the dates, a guide for each part. */
export function UserGuidesPage() {
  const [opened, setOpened] = useState<string[]>([]);
  useHashTarget((id) => {
    const guide = guideIdIn(id);
    if (ids.includes(guide)) setOpened((before) => [...new Set([...before, guide])]);
  });
  const allOpen = opened.length === ids.length;
  return (
    <Container py="xl">
      <PageHeader title="User guides" intro="What the NMC asks for, in plain words, and how to do it in Cairn." />
      <HelpSearch>
        <Stack gap={40}>
          <nav aria-label="Guides" data-no-print>
            <ul className={classes.cards}>
              {guides.map(({ id, title, summary, icon: Icon }) => (
                <li key={id} className={classes.card}>
                  <Icon size={26} stroke={1.5} aria-hidden="true" />
                  <Link to={`#${id}`}>{title}</Link>
                  <Text c="dimmed">{summary}</Text>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="requirements">
            <Title order={2} id="requirements" mb="sm">
              The {figures.requirements} requirements
            </Title>
            <RequirementsOverview />
          </section>
          <section aria-labelledby="dates">
            <Title order={2} id="dates" mb="sm">
              Dates, fee and checks
            </Title>
            <DatesAndChecks />
          </section>
          <section aria-labelledby="step-by-step">
            <Group justify="space-between" mb="sm">
              <Title order={2} id="step-by-step">
                Step by step
              </Title>
              <Button variant="default" size="sm" data-no-print onClick={() => setOpened(allOpen ? [] : ids)}>
                {allOpen ? 'Close all guides' : 'Open all guides'}
              </Button>
            </Group>
            <AnswerAccordion
              order={3}
              opened={opened}
              onChange={setOpened}
              entries={guides.map((guide) => ({
                id: guide.id,
                title: guide.title,
                icon: guide.icon,
                content: <GuidePanel guide={guide} />,
              }))}
            />
          </section>
          <Text>
            Still stuck? Look in the <Link to="/faq">frequently asked questions</Link> or{' '}
            <Link to="/contact-support">contact support</Link>. The NMC’s own word always goes before ours.
          </Text>
        </Stack>
      </HelpSearch>
    </Container>
  );
}
