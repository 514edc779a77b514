import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Guide } from './guide.ts';
import { guideHeadings, partIdOf } from './guide-parts.ts';
import { guides } from './guides.ts';
import type { HelpEntry } from './help-entry.ts';
import { pageEntries } from './page-entries.ts';
import { questionCategories } from './questions.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** What somebody reads of a text with links, emphasis, lists and tables in it. */
export function wordsOf(node: ReactNode): string {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StaticRouter location="/">{node}</StaticRouter>
    </MantineProvider>,
  );
  return (
    html
      .replace(/<style.*?<\/style>|<span class="visually-hidden">.*?<\/span>/gs, '')
      // The items of a list, and its end.
      .replace(/(?<![.:;!?”])<\/(li|tr)>(?!<\/)/g, '; ')
      .replace(/(?<![.:;!?”])<\/(li|tr)>/g, '. ')
      .replace(/<\/?(p|li|ul|ol|tr|td|th|thead|tbody|table)\b[^>]*>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replace(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity)
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:])/g, '')
      .trim()
  );
}

const questionEntries = questionCategories.flatMap(({ questions }) =>
  questions.map(
    ({ id, question, alsoAsked = [], answer }): HelpEntry => ({
      href: `/faq#${id}`,
      kind: 'question',
      isOpen: true,
      title: question,
      alsoAsked,
      text: wordsOf(answer),
    }),
  ),
);

function entriesOf(guide: Guide): HelpEntry[] {
  const parts = [
    { title: guideHeadings.asks, content: guide.asks },
    { title: guideHeadings.steps, content: guide.steps },
    ...(guide.more ?? []),
    { title: guideHeadings.mistakes, content: guide.mistakes },
  ];
  return parts.map(({ title, content }) => ({
    href: `/user-guides#${partIdOf(guide, title)}`,
    kind: 'guide',
    isOpen: false,
    title: `${guide.title}: ${title}`,
    alsoAsked: [],
    text: wordsOf(content),
  }));
}

/** Everything a search goes through. The build works it out, so that whoever searches is sent the texts alone. */
export const helpEntries: readonly HelpEntry[] = [...questionEntries, ...guides.flatMap(entriesOf), ...pageEntries];
