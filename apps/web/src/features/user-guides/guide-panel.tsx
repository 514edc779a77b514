import { formatLongDate } from '@cairn/domain/calendar-date';
import { regulatorPagesReadOn } from '@cairn/domain/regulator-pages';
import { Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ExternalLink } from '../../components/external-link.tsx';
import type { Guide } from './guide.ts';
import classes from './user-guides.module.css';

/** What stands under a guide's heading. */
export function GuidePanel({ guide }: { guide: Guide }) {
  const { asks, steps, more = [], mistakes, picture, sources } = guide;
  return (
    <div className={classes.guide}>
      <div className={classes.text}>
        <Part title="What the NMC asks">
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
        <Part title="How to do it in Cairn">
          <ol>{steps}</ol>
        </Part>
      </div>
      <figure className={classes.picture} data-no-print>
        <img src={picture.src} alt={picture.alt} width={900} height={1125} loading="lazy" />
      </figure>
      <div className={classes.text}>
        {more.map(({ title, content }) => (
          <Part key={title} title={title}>
            {content}
          </Part>
        ))}
        <Part title="Common mistakes">
          <ul>{mistakes}</ul>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title order={4} className={classes.part ?? ''}>
        {title}
      </Title>
      {children}
    </>
  );
}
