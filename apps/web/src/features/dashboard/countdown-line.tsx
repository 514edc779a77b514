import { daysBetween, formatDate } from '@cairn/domain/calendar-date';
import { cycleOf } from '@cairn/domain/counting';
import type { Renewal } from '@cairn/domain/renewal';
import { applicationWindow } from '@cairn/domain/requirements';
import { today } from '../../client/today.ts';
import classes from './countdown-line.module.css';

/** Dates that lead to a cycle. */
export type DatedRenewal = Renewal & { readonly revalidationDate: string };

/** The three years as a line, with today, the application window and the date; the same dates in words below. */
export function CountdownLine({ renewal }: { renewal: DatedRenewal }) {
  const { revalidationDate: date, extendedFrom } = renewal;
  const { from, to } = cycleOf(renewal);
  const { opens, applyBy, lapsesAfter } = applicationWindow(date);
  const length = daysBetween(from, to);
  const place = (day: string) => `${Math.min(Math.max((daysBetween(from, day) / length) * 100, 0), 100)}%`;
  return (
    <div className={classes.whole} data-personal>
      <div className={classes.line} aria-hidden="true">
        <span className={classes.passed} style={{ width: place(today()) }} />
        <span className={classes.window} style={{ left: place(opens), right: 0 }} />
        <span className={classes.applyBy} style={{ left: place(applyBy) }} />
        <span className={classes.today} style={{ left: place(today()) }} />
      </div>
      <dl className={classes.dates}>
        <div>
          <dt>{from > today() ? 'Your three years begin' : 'Your three years began'}</dt>
          <dd>{formatDate(from)}</dd>
        </div>
        <div>
          <dt>
            <span className={classes.keyToday} aria-hidden="true" />
            Today
          </dt>
          <dd>{formatDate(today())}</dd>
        </div>
        <div>
          <dt>
            <span className={classes.keyWindow} aria-hidden="true" />
            Application opens
          </dt>
          <dd>{formatDate(opens)}</dd>
        </div>
        <div>
          <dt>
            <span className={classes.keyApplyBy} aria-hidden="true" />
            Apply by
          </dt>
          <dd>{formatDate(applyBy)}</dd>
        </div>
        {lapsesAfter !== date && (
          <div>
            <dt>Your three years end</dt>
            <dd>{formatDate(date)}</dd>
          </div>
        )}
        <div>
          <dt>Registration lapses after</dt>
          <dd>{formatDate(lapsesAfter)}</dd>
        </div>
        {extendedFrom !== null && (
          <div>
            <dt>Extended from</dt>
            <dd>{formatDate(extendedFrom)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
