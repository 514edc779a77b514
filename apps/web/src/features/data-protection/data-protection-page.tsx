import { Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { ExportDataButton } from '../../components/export-data-button.tsx';
import { ReadingPage } from '../../components/reading-page.tsx';
import { dataSections } from './data-sections.tsx';
import { requestSections } from './request-sections.tsx';
import { RightsCards } from './rights-cards.tsx';

const path = '/data-protection';

/** What is held about people, how it is kept safe, and how to use the rights they have. */
export function DataProtectionPage() {
  return (
    <ReadingPage
      title="Data protection and your rights"
      intro="What we hold, how we look after it, and how you can see it, correct it, take it with you or have it deleted."
      lead={
        <Group mt="md" data-no-print>
          <ExportDataButton signInTo={path}>Export your data</ExportDataButton>
          <Button component={Link} to="/contact-support" variant="default" leftSection={<IconMail size={20} />}>
            Contact privacy team
          </Button>
        </Group>
      }
      sections={[
        { id: 'rights', title: 'Your rights', content: <RightsCards signInTo={path} /> },
        ...dataSections,
        ...requestSections,
      ]}
    />
  );
}
