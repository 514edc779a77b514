import type { AccessScope } from '@cairn/domain/access-scopes';
import type { ConnectionRequest } from '@cairn/domain/connected-application';
import { Alert, Button, Card, Container, Group, Stack, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ScopesField } from '../../components/scopes-field.tsx';

const schema = partOnDemand(async () => (await import('@cairn/domain/connected-application')).connectionAllowance);

const notDone = 'Nothing was decided';

/** The browser goes on to the server, which sends it back to the application. */
const goOn = ({ continueAt }: { continueAt: string }) => window.location.assign(continueAt);
const tell = (error: unknown) => toasts.failure(problemOf(error).message, notDone);

/** Who asks for what, and the two answers. Nothing is chosen beforehand but what is allowed already. */
export function Consent({ request }: { request: ConnectionRequest }) {
  const { id, name, website, returnsTo, scopes: asked, allowed } = request;
  const allow = trpc.connectedApplications.allow.useMutation({ onSuccess: goOn, onError: tell });
  const refuse = trpc.connectedApplications.refuse.useMutation({ onSuccess: goOn, onError: tell });
  const state = useSchemaForm({
    schema,
    initialValues: { id, scopes: asked.filter((scope) => allowed.includes(scope)) as AccessScope[] },
    send: (input) => allow.mutateAsync(input),
    problem: useProblem(allow.error),
  });
  const leaving = allow.isSuccess || refuse.isSuccess;
  return (
    <Container size={640} py="xl">
      <PageHeader
        title={`Connect “${name}”?`}
        intro={
          <>
            “{name}” asks to work with your records in your name, without your password. It is not part of Cairn:{' '}
            <ExternalLink href={website}>its website</ExternalLink>.
          </>
        }
      />
      <Card>
        <form ref={state.element} onSubmit={state.onSubmit} noValidate aria-label={`What “${name}” may do`}>
          <Stack>
            {state.problem && (
              <Alert color="clay" title={notDone}>
                {state.problem.message}
              </Alert>
            )}
            <ScopesField
              offered={asked}
              {...state.field('scopes')}
              label={`What “${name}” may do`}
              description="It asks for all of this. Choose what you allow. To change is to add, change and delete."
            />
            <div>
              <Button variant="default" size="sm" onClick={() => state.form.setFieldValue('scopes', [...asked])}>
                Choose all of it
              </Button>
            </div>
            <Text>
              It can do what you allow for a year, or until you disconnect it in your profile. Other people’s records,
              your password and your account itself are never open to it.
            </Text>
            <Group gap="sm" className="form-buttons">
              <BusyButton type="submit" busy={state.busy || leaving} disabled={refuse.isPending}>
                {state.busy || allow.isSuccess ? 'Connecting...' : 'Allow what I chose'}
              </BusyButton>
              <BusyButton
                variant="default"
                busy={refuse.isPending || leaving}
                disabled={state.busy}
                onClick={() => refuse.mutate({ id })}
              >
                Allow nothing
              </BusyButton>
            </Group>
            <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
              Either way you go back to {returnsTo}.
            </Text>
          </Stack>
        </form>
      </Card>
    </Container>
  );
}
