import { figures } from '@cairn/domain/requirement-figures';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
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
  { name: 'Practice-related feedback', asks: `${figures.feedback} pieces`, guide: 'feedback' },
  { name: 'Written reflective accounts', asks: `${figures.accounts} accounts`, guide: 'reflective-accounts' },
  { name: 'Reflective discussion', asks: '1, with another NMC registrant', guide: 'reflective-discussions' },
  { name: 'Health and character', asks: 'A statement you make in MyNMC', guide: 'declarations' },
  { name: 'Professional indemnity', asks: 'A statement you make in MyNMC', guide: 'declarations' },
  { name: 'Confirmation', asks: '1, in the last 12 months', guide: 'confirmation' },
] as const;

/** The eight requirements on one screen. */
export function RequirementsOverview() {
  return (
    <Table verticalSpacing="xs" withTableBorder className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Requirement</Table.Th>
          <Table.Th scope="col">What you need in three years</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, asks, guide }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={600}>
              <Anchor component={Link} to={`#${guide}`} inherit>
                {name}
              </Anchor>
            </Table.Th>
            <Table.Td>{asks}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
