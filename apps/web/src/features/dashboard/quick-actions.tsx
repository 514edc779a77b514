import { forNewRecord } from '@cairn/domain/new-record';
import { Button, Card, Group, Title } from '@mantine/core';
import { IconCertificate, IconClockHour4, IconFileDownload } from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { toasts } from '../../client/toasts.tsx';
import { today } from '../../client/today.ts';
import { DownloadButton } from '../../components/download-button.tsx';

const failed = 'Failed to generate report. Please try again.';
// Too many reports, or none just now: the server says when to come back.
const tellsWhen = new Set([429, 503]);

/** What people come to do most. */
export function QuickActions() {
  return (
    <Card>
      <Title order={2} fz="h3" mb="md">
        Quick actions
      </Title>
      <Group>
        <Button component={Link} to={forNewRecord('/practice-hours')} leftSection={<IconClockHour4 size={20} />}>
          Log Hours
        </Button>
        <Button
          component={Link}
          to={forNewRecord('/cpd-activities')}
          variant="default"
          leftSection={<IconCertificate size={20} />}
        >
          Add CPD
        </Button>
        <DownloadButton
          href="/api/export-report"
          fileName={`nmc-revalidation-report-${today()}.pdf`}
          variant="default"
          leftSection={<IconFileDownload size={20} />}
          busyLabel="Generating..."
          onDone={() => toasts.success('Your complete revalidation report has been downloaded.', 'Report Generated')}
          onFailure={({ status, message }) => toasts.failure(tellsWhen.has(status) ? message : failed, 'Export Failed')}
        >
          Export Report
        </DownloadButton>
      </Group>
    </Card>
  );
}
