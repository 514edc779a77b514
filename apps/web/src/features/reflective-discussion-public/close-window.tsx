import { useState } from 'react';
import { PlainButton } from '../../components/plain/button.tsx';
import { below } from '../../components/plain/measures.ts';
import { PlainText } from '../../components/plain/texts.tsx';

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
      <PlainButton secondary onClick={close}>
        Close Window
      </PlainButton>
      <PlainText role="status" style={below('xs')}>
        {refused && 'Your browser keeps this page open. There is nothing more to do: you can close it yourself.'}
      </PlainText>
    </div>
  );
}
