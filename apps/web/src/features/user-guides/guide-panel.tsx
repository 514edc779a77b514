import { formatLongDate } from '@cairn/domain/calendar-date';
import { regulatorPagesReadOn } from '@cairn/domain/regulator-pages';
import { Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ExternalLink } from '../../components/external-link.tsx';
import type { Guide } from '../../help/guide.ts';
import { guideHeadings, partIdOf } from '../../help/guide-parts.ts';
import classes from './user-guides.module.css';

/** What stands under a guide's heading. */
export function GuidePanel({ guide }: { guide: Guide }) {
  const { asks, steps, more = [], mistakes, picture, sources } = guide;
  const headed = (title: string) => ({ id: partIdOf(guide, title), title });
  return (
    <div className={classes.guide}>
      <div className={classes.text}>
        <Part {...headed(guideHeadings.asks)}>
          <ul>{asks}</ul>
          <p className={classes.sources}>
            Source: NMC,{' '}
            {sources.map(({ title, href }, index) => (
              <Fragment key={href}>
                {index > 0 && '; '}
                <ExternalLink href={href}>{title}</ExternalLink>
              </Fragment>
            ))}
            . Checked on {formatLongDate(regulatorPagesReadOn)}.
          </p>
        </Part>
        <Part {...headed(guideHeadings.steps)}>
          <ol>{steps}</ol>
        </Part>
      </div>
      <figure className={classes.picture} data-no-print>
        <img src={picture.src} alt={picture.alt} width={900} height={1125} loading="lazy" />
      </figure>
      <div className={classes.text}>
        {more.map(({ title, content }) => (
          <Part key={title} {...headed(title)}>
            {content}
          </Part>
        ))}
        <Part {...headed(guideHeadings.mistakes)}>
          <ul>{mistakes}</ul>
        </Part>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <>
      <Title order={4} id={id} className={classes.part ?? ''}>
        {title}
      </Title>
      {children}
    </>
  );
}
