import { Text } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { Link } from '../client/link.tsx';
import { partOnDemand, usePart } from '../client/part-on-demand.ts';
import { FoundEntries } from './found-entries.tsx';
import classes from './help-search.module.css';
import { loadHelp } from './load-help.ts';
import { SearchField } from './search-field.tsx';
import { searchStatus } from './search-status.ts';
import { searchFailure } from './sought.ts';
import { useSought } from './use-sought.ts';

const search = partOnDemand(async () => ({ find: await loadHelp() }));

/**
 * A search through questions, guides and pages. What it finds takes the place of the page below, which stays as it was
 * left. In a document without the app `static-help-search.ts` does the same on this markup.
 */
export function HelpSearch({ children }: { children: ReactNode }) {
  const { sought, setSought, nameNow } = useSought();
  const { part, failed } = usePart(search, sought.trim() !== '');
  const shown = useDeferredValue(sought);
  const found = useMemo(() => part?.find(shown), [part, shown]);
  const list = useRef<HTMLDivElement>(null);
  const count = found?.entries.length ?? 0;
  return (
    <>
      <search className={classes.search} data-no-print>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            list.current?.querySelector('a')?.focus();
          }}
        >
          <SearchField
            placeholder="For example: maternity leave"
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </form>
        <Text role="status" c="dimmed" mt={4} mih="1.5rem">
          {failed ? searchFailure : found && searchStatus(shown, found)}
        </Text>
      </search>
      {/* Back comes to what was looked for, however soon somebody goes on. */}
      <div ref={list} data-help="found" hidden={count === 0} onClickCapture={nameNow}>
        <FoundEntries entries={found?.entries ?? []} />
      </div>
      <div data-help="nothing" hidden={!found?.sought || count > 0}>
        <Text maw="68ch">
          Try fewer or other words. You can also look through the <Link to="/faq">questions</Link> and the{' '}
          <Link to="/user-guides">user guides</Link>, or <Link to="/contact-support">contact support</Link> and ask us.
        </Text>
      </div>
      <div data-help="page" hidden={found?.sought ?? false}>
        {children}
      </div>
    </>
  );
}
