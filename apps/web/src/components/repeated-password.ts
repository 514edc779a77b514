import { isRepeated } from '@cairn/domain/password';
import { useDisclosure } from '@mantine/hooks';

/** What is wrong with a new password that is typed twice, by field. */
export function repeatFaults(typed: { newPassword: string; confirmPassword: string }): Record<string, string> {
  if (isRepeated(typed.newPassword, typed.confirmPassword)) return {};
  return { confirmPassword: 'Passwords do not match' };
}

/** The props of password fields that are shown and hidden together. */
export function useShownTogether() {
  const [visible, { toggle }] = useDisclosure();
  return {
    visible,
    onVisibilityChange: toggle,
    visibilityToggleButtonProps: { 'aria-label': visible ? 'Hide the passwords' : 'Show the passwords', tabIndex: 0 },
  };
}
