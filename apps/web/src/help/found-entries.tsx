import { Link } from '../client/link.tsx';
import type { HelpEntry } from './help-entry.ts';
import classes from './help-search.module.css';
import { kindNames } from './search-status.ts';

/** What a search found, the best first: each with what it says, and the way there. */
export function FoundEntries({ entries }: { entries: readonly HelpEntry[] }) {
  return (
    <ol className={classes.found}>
      {entries.map(({ href, kind, title, text }) => (
        <li key={href}>
          <h2>
            <Link to={href}>{title}</Link>
          </h2>
          <p className={classes.kind}>{kindNames[kind]}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
