import { useRef, useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { InvalidResetLink } from './invalid-reset-link.tsx';
import { PasswordChanged, type ResetLinks } from './password-changed.tsx';
import { blankPasswords, ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password for whoever holds a working link. The form is there while that is being checked. */
export function ResetPasswordPage() {
  const token = useTokenFromAddress();
  const typed = useRef(blankPasswords);
  const [changed, setChanged] = useState<ResetLinks | null>(null);
  const check = trpc.account.verifyResetToken.useQuery(
    { token },
    { enabled: token !== '' && changed === null, gcTime: 0 },
  );
  if (changed) return <PasswordChanged {...changed} />;
  if (!token) return <InvalidResetLink message="No reset token provided" />;
  if (check.isError) {
    const { status, message } = problemOf(check.error);
    const retry = { busy: check.isFetching, run: () => check.refetch() };
    return (
      <InvalidResetLink
        message={status === 0 ? 'Failed to verify reset token' : message || 'Invalid or expired reset token'}
        retry={status === 0 ? retry : null}
      />
    );
  }
  if (check.data?.valid === false)
    return <InvalidResetLink message={check.data.message || 'Invalid or expired reset token'} />;
  return (
    <ResetPasswordForm
      token={token}
      typed={typed}
      checking={check.isPending}
      recent={check.data?.recentSignInMethods ?? []}
      onChanged={setChanged}
    />
  );
}
