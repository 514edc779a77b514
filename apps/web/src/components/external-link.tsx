import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './external-link.module.css';

/** A link to somebody else's site, in a new tab; on paper its address follows it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit className={classes.link}>
      {children}
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Anchor>
  );
}
