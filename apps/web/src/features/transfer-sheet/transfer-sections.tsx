import type { TransferSheet } from '@cairn/domain/transfer-sheet';
import { Anchor, Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../client/link.tsx';
import { withReadableFigures } from '../../components/hours.ts';
import classes from './transfer-sheet.module.css';

type Section = TransferSheet['sections'][number];

/** The parts of the application, each with its values and whether it is ready. */
export function TransferSections({ sections, copyable }: { sections: readonly Section[]; copyable: boolean }) {
  const [said, setSaid] = useState('');
  return (
    <div className={classes.sections}>
      {sections.map((section) => (
        <SectionOfSheet key={section.title} section={section} copyable={copyable} onCopied={setSaid} />
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

interface SectionOfSheetProps {
  section: Section;
  copyable: boolean;
  onCopied: (words: string) => void;
}

function SectionOfSheet({ section: { title, ready, missing, page, values }, copyable, onCopied }: SectionOfSheetProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Badge color={ready ? 'moss' : 'stone'}>{ready ? 'Ready' : 'Not yet'}</Badge>
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>
          {missing.map(withReadableFigures).join(' · ')}{' '}
          <Anchor component={Link} to={page} inherit className={classes.there} data-no-print>
            Go there <span className="visually-hidden">for {title}</span>
          </Anchor>
        </p>
      )}
      {values.length > 0 && (
        <dl className={classes.values}>
          {values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                {copyable && <Copy label={`${title}, ${label}`} value={value} onCopied={onCopied} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Copy({ label, value, onCopied }: { label: string; value: string; onCopied: (words: string) => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
      onCopied(`Copied: ${label}.`);
    } catch {
      // Without permission, or on a plain http address, people select it themselves.
      setCopied('no');
      onCopied('Your browser does not let Cairn copy. Select the value and copy it yourself.');
    }
  };
  const words = { yes: 'Copied', no: 'Copy it by hand' };
  return (
    <Button size="compact-md" variant="subtle" onClick={copy} data-no-print>
      {copied === null ? 'Copy' : words[copied]} <span className="visually-hidden">{label}</span>
    </Button>
  );
}
