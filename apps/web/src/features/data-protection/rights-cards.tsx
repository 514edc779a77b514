import { Card, SimpleGrid, Title } from '@mantine/core';
import { IconEye, IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { useAccount } from '../../client/session.tsx';
import { ExportDataButton } from '../../components/export-data-button.tsx';
import { SupportAddress } from '../../components/support-address.tsx';
import classes from './rights-cards.module.css';

/** The four rights people use most, each with the way to use it. */
export function RightsCards({ signInTo }: { signInTo: string }) {
  const signedIn = Boolean(useAccount().data);
  const cards = [
    {
      title: 'Access your data',
      icon: IconEye,
      content: (
        <p>
          See what we hold about you. Your records and details are on your own pages and in your export; for anything
          else, write to <SupportAddress subject="Request for access to my data" />.
        </p>
      ),
    },
    {
      title: 'Correct your data',
      icon: IconPencil,
      content: (
        <p>
          Change your details in <Link to="/profile">your profile</Link> and each record on its page. A finalised
          discussion form stays as it was signed; if it is wrong, start a new one.
        </p>
      ),
    },
    {
      title: 'Delete your data',
      icon: IconTrash,
      content: (
        <p>
          Delete single records on their pages. To have everything deleted,{' '}
          <Link to="/profile#close-account">close your account</Link> in your profile. If you cannot sign in, write to{' '}
          <SupportAddress subject="Request to delete my data" />.
        </p>
      ),
    },
    {
      title: 'Take your data with you',
      icon: IconFileExport,
      content: (
        <>
          <p>
            One file with every record, readable by other programs (JSON), or an archive with your uploads besides
            (ZIP).
          </p>
          <ExportDataButton signInTo={signInTo}>Export your data</ExportDataButton>
          {signedIn && <ExportDataButton withFiles>Export data and files</ExportDataButton>}
        </>
      ),
    },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {cards.map(({ title, icon: Icon, content }) => (
        <Card key={title} className={classes.card ?? ''}>
          <Icon size={24} stroke={1.5} aria-hidden="true" />
          <Title order={3}>{title}</Title>
          {content}
        </Card>
      ))}
    </SimpleGrid>
  );
}
