import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { saveFile } from '../../client/save-file.ts';
import { today } from '../../client/today.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { CopyLink } from '../../components/copy-link.tsx';
import { moment } from '../../components/moment.ts';

const titleId = 'status-statement-title';
const fieldId = 'status-statement-text';

/** Showing an agency or an employer where one stands, so that they can check it. */
export function StatusStatementCard() {
  const made = trpc.statusStatement.get.useQuery(undefined, { enabled: false, retry: false });
  const { data } = made;
  const statement = data?.statement;
  useEffect(() => {
    if (statement !== undefined) document.getElementById(fieldId)?.focus();
  }, [statement]);
  return (
    <Card component="section" id="status-statement" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} mb={4}>
        Status statement
      </Title>
      <Text c="dimmed" mb="sm">
        Show an agency or an employer which requirements you have met, and none of your records. They can check that it
        comes from Cairn: <Link to="/checking-statements">how a statement is checked</Link>.
      </Text>
      {made.error && (
        <Alert color="clay" title="No statement was made" mb="sm">
          {problemOf(made.error).message}
        </Alert>
      )}
      {data && (
        <CopyLink
          id={fieldId}
          label="Your statement"
          description={`It says your name, your NMC PIN and which requirements are met, until ${moment(data.expiresAt)}. Give it to whoever is to know that.`}
          address={data.statement}
          thing="statement"
        />
      )}
      <Group gap="xs" mt={data ? 'xs' : 0}>
        {data && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => saveFile(new Blob([data.statement], { type: 'application/jwt' }), fileName())}
          >
            Save as a file
          </Button>
        )}
        <BusyButton variant="default" busy={made.isFetching} spinner onClick={() => made.refetch()}>
          {data ? 'Make a new statement' : 'Make a statement'}
        </BusyButton>
      </Group>
    </Card>
  );
}

const fileName = () => `status-statement-${today()}.jwt`;
