import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useUser } from '../client/session.tsx';

/** The password somebody has, to show that it is they; the hidden address tells a password manager whose it is. */
export function OwnPassword(props: PasswordInputProps) {
  const { email } = useUser();
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        {...props}
      />
    </>
  );
}
