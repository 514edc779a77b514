import type { User } from '@cairn/domain/account';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProfileField } from './profile-field.ts';

interface ProfileWarningsProps {
  user: User;
  onEdit: (field: ProfileField) => void;
}

/** What is missing and why it matters. */
export function ProfileWarnings({ user, onEdit }: ProfileWarningsProps) {
  const warnings: { field: ProfileField; title: string; why: string; action: string }[] = [];
  if (!user.nmcPin) {
    warnings.push({
      field: 'nmcPin',
      title: 'Your NMC PIN is missing',
      why: 'It is printed on your reflective discussion and confirmation forms.',
      action: 'Add your NMC PIN',
    });
  }
  if (!user.revalidationDate) {
    warnings.push({
      field: 'revalidationDate',
      title: 'Your renewal month is missing',
      why: 'Cairn needs it to count down and to know which records fall inside your three years.',
      action: 'Add your renewal month',
    });
  }
  if (user.registrationParts.length === 0) {
    warnings.push({
      field: 'registrationParts',
      title: 'Your registration is missing',
      why: 'Cairn needs it to know how many practice hours you are asked for.',
      action: 'Add your registration',
    });
  }
  return warnings.map(({ field, title, why, action }) => (
    <Alert key={field} color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={title}>
      {why}
      <div>
        <Button mt="sm" size="sm" variant="default" onClick={() => onEdit(field)}>
          {action}
        </Button>
      </div>
    </Alert>
  ));
}
