import { addDays } from '@cairn/domain/calendar-date';
import { Group, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toasts } from '../../client/toasts.tsx';
import { today } from '../../client/today.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { SelectField } from '../../components/select-field.tsx';

const spans = { '7': 'The last 7 days', '30': 'The last 30 days', '90': 'The last 90 days' };
const formats = { jsonl: 'JSON Lines', csv: 'CSV, for spreadsheets' };

/** Downloads of the record of who did what. */
export function SecurityEvents() {
  const [days, setDays] = useState('30');
  const [format, setFormat] = useState('csv');
  const to = today();
  const from = addDays(to, 1 - Number(days));
  return (
    <section aria-labelledby="security-events-title">
      <Title order={2} id="security-events-title" mb="sm">
        Security events
      </Title>
      <Text mb="sm">
        Who did what to whose account, and from which network, by their ids: nothing of anybody’s portfolio. That you
        downloaded them is recorded too.
      </Text>
      <Group align="flex-end">
        <SelectField
          label="Period"
          options={spans}
          unchosen={null}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
          flex="0 1 12rem"
        />
        <SelectField
          label="Format"
          options={formats}
          unchosen={null}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value)}
          flex="0 1 14rem"
        />
        <DownloadButton
          href={`/api/admin/security-events?from=${from}&to=${to}&format=${format}`}
          fileName={`cairn-security-events-${from}-to-${to}.${format}`}
          variant="default"
          leftSection={<IconFileDownload size={20} aria-hidden="true" />}
          busyLabel="Downloading..."
          onDone={() => toasts.success('The events have been downloaded')}
          onFailure={({ message }) => toasts.failure(message, 'The events were not downloaded')}
        >
          Download events
        </DownloadButton>
      </Group>
    </section>
  );
}
