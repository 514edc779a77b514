import { webhookEvents } from '@cairn/domain/webhook-terms';
import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core';

/** What a webhook is told of. */
export function EventsField(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group label="Send a message when" required {...props}>
      <Stack gap="xs" mt="xs">
        {Object.entries(webhookEvents).map(([event, words]) => (
          <Checkbox key={event} name="events" value={event} label={`${words[0]?.toUpperCase()}${words.slice(1)}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
