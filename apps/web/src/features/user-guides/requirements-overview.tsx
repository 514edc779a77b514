import { capitalised } from '@cairn/domain/number-words';
import { figures } from '@cairn/domain/requirement-figures';
import { Anchor } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import classes from './user-guides.module.css';

const rows = [
  {
    name: 'Practice hours',
    asks: `${figures.practiceHours} hours for each part of the register`,
    guide: 'practice-hours',
  },
  {
    name: 'CPD',
    asks: `${figures.cpdHours} hours, at least ${figures.participatoryHours} of them participatory`,
    guide: 'cpd-activities',
  },
  { name: 'Practice-related feedback', asks: `${capitalised(figures.feedback)} pieces`, guide: 'feedback' },
  {
    name: 'Written reflective accounts',
    asks: `${capitalised(figures.accounts)} accounts`,
    guide: 'reflective-accounts',
  },
  { name: 'Reflective discussion', asks: 'One, with another NMC registrant', guide: 'reflective-discussions' },
  { name: 'Health and character', asks: 'A statement you make in MyNMC', guide: 'declarations' },
  { name: 'Professional indemnity', asks: 'A statement you make in MyNMC', guide: 'declarations' },
  { name: 'Confirmation', asks: 'One, in the last 12 months', guide: 'confirmation' },
] as const;

/** The eight requirements on one screen. */
export function RequirementsOverview() {
  return (
    <PlainTable
      framed
      className={classes.table}
      head={['Requirement', 'What you need in three years']}
      rows={rows.map(({ name, asks }) => [name, asks])}
      nameOf={(key) => (
        <Anchor component={Link} to={`#${rows.find(({ name }) => name === key)?.guide}`} inherit fw={600}>
          {key}
        </Anchor>
      )}
    />
  );
}
