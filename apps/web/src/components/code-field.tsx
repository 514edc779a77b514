import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface CodeFieldProps extends TextInputProps {
  /** Whether there is an app; without one it is for a recovery code alone. */
  hasApp?: boolean;
}

/** One field for a code of the authenticator app, or for a recovery code: phones show the keys each takes. */
export function CodeField({ hasApp = true, ...props }: CodeFieldProps) {
  const [wantsRecovery, setRecovery] = useState(false);
  const isRecovery = wantsRecovery || !hasApp;
  const field = useRef<HTMLInputElement>(null);
  const turn = () => {
    flushSync(() => setRecovery(!wantsRecovery));
    field.current?.focus();
  };
  return (
    <div>
      <TextInput
        ref={field}
        label={isRecovery ? 'Recovery code' : 'Code from your app'}
        description={
          isRecovery
            ? 'One of the ten you kept when you set this up. Each works once.'
            : 'The six digits that your authenticator app shows for Cairn now.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...props}
      />
      {hasApp && (
        <Anchor component="button" type="button" mt={6} display="inline-block" py={4} onClick={turn}>
          {isRecovery ? 'Use a code from the app instead' : 'Use a recovery code instead'}
        </Anchor>
      )}
    </div>
  );
}
