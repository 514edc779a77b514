import type { PasswordInputProps } from '@mantine/core';
import { BusyButton } from '../../components/busy-button.tsx';
import { OwnPassword } from '../../components/own-password.tsx';

interface OwnerProofFieldsProps {
  /** Whether there is a passkey that may stand for the password. */
  hasPasskey: boolean;
  asking: boolean;
  onAsk: () => void;
  password: PasswordInputProps;
}

/** The password, or a passkey instead of it. */
export function OwnerProofFields({ hasPasskey, asking, onAsk, password }: OwnerProofFieldsProps) {
  return (
    <>
      <OwnPassword description="To show that it is you." {...password} />
      {hasPasskey && (
        <div>
          <BusyButton type="button" size="sm" variant="default" busy={asking} onClick={onAsk}>
            Use a passkey instead of the password
          </BusyButton>
        </div>
      )}
    </>
  );
}
