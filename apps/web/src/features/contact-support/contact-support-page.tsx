import type { SupportMessageInput } from '@cairn/domain/support';
import { Anchor, Card, Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SupportAddress } from '../../components/support-address.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { AskBox } from '../../help/ask-box.tsx';
import { DiscardDialog } from '../../records/discard-dialog.tsx';
import { useSingleForm } from '../../records/use-single-form.ts';
import classes from './contact-support.module.css';
import { ContactSupportForm, firstFieldId } from './contact-support-form.tsx';
import type { SupportValues } from './contact-support-form-values.ts';
import { useSupportMessage } from './use-support-message.ts';

/** A message to the people behind Cairn, and the other ways to get help. */
export function ContactSupportPage() {
  const page = useSingleForm<SupportValues, SupportMessageInput, unknown>({
    noun: 'contact-support',
    call: useSupportMessage(),
    firstFieldId,
  });
  return (
    <Container py="xl">
      <UnsavedChanges unsaved={page.dirty} />
      <PageHeader title="Contact support" intro="Ask us about your account, your records or a problem with Cairn." />
      <div className={classes.columns}>
        <ContactSupportForm key={page.key} page={page.form} />
        <Stack component="aside" gap="lg" aria-label="Other ways to get help">
          <Card>
            <Title order={2} size="h3" mb="xs">
              When we answer
            </Title>
            <Text>Within 24 hours, Monday to Friday, 9 AM to 5 PM GMT.</Text>
            <Text mt="xs">
              Or write to <SupportAddress />.
            </Text>
          </Card>
          <Card>
            <Title order={2} size="h3" mb="xs">
              Find an answer now
            </Title>
            <AskBox />
            <SimpleGrid cols={1} spacing={4} mt="sm">
              <Anchor component={Link} to="/user-guides">
                User guides
              </Anchor>
              <Anchor component={Link} to="/faq">
                Frequently asked questions
              </Anchor>
              <Anchor component={Link} to="/data-protection">
                Your data and your rights
              </Anchor>
            </SimpleGrid>
          </Card>
        </Stack>
      </div>
      <DiscardDialog discarding={page.discarding} />
    </Container>
  );
}
