import { Button, Text } from '@mantine/core';
import { useState } from 'react';

const patience = 300;

/** Closes the window where the browser allows it, and otherwise says that it may be closed. */
export function CloseWindow() {
  const [refused, setRefused] = useState(false);
  const close = () => {
    window.close();
    setTimeout(() => setRefused(true), patience);
  };
  return (
    <div>
      <Button variant="default" onClick={close}>
        Close Window
      </Button>
      <Text role="status" mt="xs">
        {refused && 'Your browser keeps this page open. There is nothing more to do: you can close it yourself.'}
      </Text>
    </div>
  );
}
