import { isCalendarDate } from '@cairn/domain/calendar-date';
import type { Renewal } from '@cairn/domain/renewal';
import {
  extensionYears,
  looksExtended,
  nothingChosen,
  suggestedExtension,
  typedExtensionFault,
} from '@cairn/domain/renewal-month';
import { Box, Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { today } from '../../client/today.ts';
import { MonthField } from '../../components/month-field.tsx';

interface ExtensionFieldProps {
  name: string;
  /** The last day before the extension, '' while there is none. */
  value?: string;
  onChange: (date: string) => void;
  error?: ReactNode;
  /** The renewal month as it is chosen. */
  date: string;
  /** What is saved. */
  before: Pick<Renewal, 'revalidationDate' | 'extendedFrom'>;
}

/** Whether the regulator has extended the registration, and the month it expired before. */
export function ExtensionField({ name, value = '', onChange, error, date, before }: ExtensionFieldProps) {
  if (!isCalendarDate(date)) return null;
  const fault = isCalendarDate(value) && value !== date && typedExtensionFault(value, date, before);
  return (
    <Box mt="md">
      <Text role="status" mb={4}>
        {value === '' &&
          looksExtended(date, before, today()) &&
          'Has the NMC given you more time? Then tick the box, or your first records no longer count.'}
      </Text>
      <Checkbox
        label="The NMC has given me an extension"
        description="Your three years then end later, and begin when they did: your first records still count."
        checked={value !== ''}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? suggestedExtension(date, before) : '')}
      />
      {value !== '' && (
        <Box mt="sm" ms={{ base: 0, sm: 'xl' }}>
          <MonthField
            label="The month it expired before the extension"
            description="Your renewal month above is the one that holds now, as MyNMC shows it."
            name={name}
            value={value}
            onChange={(chosen) => onChange(chosen || nothingChosen)}
            error={error || fault}
            years={extensionYears(date)}
          >
            <Text role="status" mt={4}>
              {value === date && !error && 'Now change your renewal month above to the one with the extension.'}
            </Text>
          </MonthField>
        </Box>
      )}
    </Box>
  );
}
