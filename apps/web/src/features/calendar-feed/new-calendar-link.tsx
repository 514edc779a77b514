import { List, Text } from '@mantine/core';
import { useFocusOnceMade } from '../../client/use-focus-once-made.ts';
import { CopyLink } from '../../components/copy-link.tsx';

const fieldId = 'calendar-link';

/** The one sight of a new link, and where calendar programs take it. */
export function NewCalendarLink({ address }: { address: string }) {
  useFocusOnceMade(fieldId);
  return (
    <>
      <CopyLink
        id={fieldId}
        label="Your calendar link"
        description="Copy it now: it is not shown again. Anybody who has it sees your dates."
        address={address}
      />
      <Text fw={600} mt="sm" mb={4}>
        Add it to your calendar
      </Text>
      <List spacing={4} mb="sm">
        <List.Item>Google Calendar, on a computer: Other calendars, the plus sign, From URL.</List.Item>
        <List.Item>Apple, on an iPhone: Calendars, Add Calendar, Add Subscription Calendar.</List.Item>
        <List.Item>Outlook, on the web: Add calendar, Subscribe from web.</List.Item>
      </List>
    </>
  );
}
