import { formatDate } from '@cairn/domain/calendar-date';
import type { Confirmation } from '@cairn/domain/confirmation';
import { confirmerRows, registrantRows } from '@cairn/domain/confirmation-rows';
import { isTicked, ticksOf } from '@cairn/domain/confirmation-ticks';
import { confirmerStatements } from '@cairn/domain/confirmer';
import { londonToday } from '@cairn/domain/london-time';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRules } from '../../client/rules.ts';
import classes from './confirmation-record.module.css';

type Row = readonly [label: string, value: ReactNode];

interface ConfirmationRecordProps {
  confirmation: Confirmation;
  /** Whether it was submitted a moment ago: it takes the focus from the form that it replaces. */
  fresh: boolean;
}

/** The confirmation as it was submitted, set like a paper form, on screen and in print. */
export function ConfirmationRecord({ confirmation: given, fresh }: ConfirmationRecordProps) {
  const ticks = ticksOf(useRules());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <article className={classes.sheet} aria-labelledby="confirmation-form">
      <h2 id="confirmation-form" ref={heading} tabIndex={-1}>
        Confirmation of revalidation requirements
      </h2>
      <p className={classes.note}>
        Submitted on {formatDate(londonToday(new Date(given.submittedAt)))}. Set out in the order of the regulator’s
        form. Keep it with your portfolio; it is shown, not sent.
      </p>
      <h3>Registrant</h3>
      <Rows rows={registrantRows(given)} />
      <h3>Confirmer</h3>
      <Rows rows={confirmerRows(given)} />
      <h3>The confirmer has seen evidence of</h3>
      <ul className={classes.ticks}>
        {ticks.map((tick) => (
          <Tick key={tick.key} on={isTicked(tick, given.checklist)}>
            {tick.label}
          </Tick>
        ))}
      </ul>
      <div className={classes.signing}>
        <h3>The confirmer’s statements</h3>
        <ul className={classes.ticks}>
          <Tick on={given.finalConfirmation}>{confirmerStatements.finalConfirmation}</Tick>
          <Tick on={given.contactAgreement}>{confirmerStatements.contactAgreement}</Tick>
        </ul>
        <h3>Signature</h3>
        <Rows
          rows={[
            [
              'Signature of the confirmer',
              <img
                key="signature"
                src={given.signature}
                alt={`Signature of ${given.confirmerName}`}
                className={classes.signature}
              />,
            ],
            ['Date signed', formatDate(given.signatureDate)],
          ]}
        />
      </div>
    </article>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tick({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <li>
      <span className={classes.box} aria-hidden="true">
        {on && '✓'}
      </span>
      <span>
        <span className="visually-hidden">{on ? 'Ticked: ' : 'Not ticked: '}</span>
        {children}
      </span>
    </li>
  );
}
