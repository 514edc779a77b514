import { adminRoles, adminRoleWords } from '@cairn/domain/admin-role';
import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../client/link.tsx';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { AccountRecoveries } from './account-recoveries.tsx';
import { Administrators } from './administrators.tsx';
import { Applications } from './applications.tsx';
import { DataProtectionCases } from './data-protection-cases.tsx';
import { FailedMail } from './failed-mail.tsx';
import { SecurityEvents } from './security-events.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { SupportAccess } from './support-access.tsx';
import { useRights } from './use-rights.ts';
import { Users } from './users.tsx';

const beforeLeaving = 2000;

/** The accounts of this installation, for its administrators. Whoever is one no longer is sent home. */
export function AdminPage() {
  const user = useUser();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!refused) return;
    toasts.failure("You don't have permission to access this page.", 'Admin Access Required');
    const timer = setTimeout(() => navigate('/'), beforeLeaving);
    return () => clearTimeout(timer);
  }, [refused, navigate]);
  const may = useRights();
  if (user.adminRole === null || refused) return <AccessDenied />;
  return (
    <Container py="xl">
      <PageHeader
        title="Admin Dashboard"
        intro="Accounts, mail, applications and data protection of this installation. Portfolios are private: nobody opens one here without its owner’s leave."
      />
      <Text mb="lg" data-personal>
        <strong>You are here as {adminRoles[user.adminRole]}.</strong> {adminRoleWords[user.adminRole]}
      </Text>
      <Stack gap="xl">
        {may('readSummary') && <SummaryCards />}
        {may('readAccounts') && <Users ownId={user.id} onRefused={() => setRefused(true)} />}
        {may('readAccountRecoveries') && <AccountRecoveries ownId={user.id} />}
        {may('lookByLeave') && <SupportAccess />}
        {may('readFailedMail') && <FailedMail />}
        {may('readAdministrators') && <Administrators ownId={user.id} />}
        {may('exportSecurityEvents') && <SecurityEvents />}
        {may('readApplications') && <Applications />}
        {may('readDataProtectionCases') && <DataProtectionCases />}
      </Stack>
    </Container>
  );
}

function AccessDenied() {
  return (
    <Container size={560} py={64}>
      <Stack align="center" ta="center">
        <IconLock size={48} stroke={1.5} aria-hidden="true" />
        <Title order={1}>Access Denied</Title>
        <Text>This page is for administrators. Your own record is on your dashboard, as always.</Text>
        <Button component={Link} to="/dashboard">
          Return to Dashboard
        </Button>
      </Stack>
    </Container>
  );
}
