import { Container, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../client/link.tsx';
import { useAccount } from '../client/session.tsx';
import { useHashTarget } from '../client/use-hash-target.ts';
import classes from './reading-page.module.css';

/** One part of a text, reached by its id. */
export interface Section {
  id: string;
  title: string;
  content: ReactNode;
}

interface ReadingPageProps {
  title: string;
  intro: ReactNode;
  /** Below the intro: dates, buttons. */
  lead?: ReactNode;
  sections: readonly Section[];
}

/** A long text anyone may read: a way back, its contents, its sections. */
export function ReadingPage({ title, intro, lead, sections }: ReadingPageProps) {
  useHashTarget();
  const signedIn = Boolean(useAccount().data);
  return (
    <Container py="xl">
      <p className={classes.back} data-no-print>
        <Link to={signedIn ? '/profile' : '/'}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {signedIn ? 'Back to your profile' : 'Back to the front page'}
        </Link>
      </p>
      <Title order={1}>{title}</Title>
      <Text mt="xs" fz="lg" maw="62ch">
        {intro}
      </Text>
      {lead}
      <div className={classes.columns}>
        <nav aria-label="On this page" className={classes.contents} data-no-print>
          <p>On this page</p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={`#${section.id}`}>{section.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <Title order={2} id={`${section.id}-title`}>
                {section.title}
              </Title>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
