import { sharedIdleMinutes } from '@cairn/domain/shared-computer';
import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { forgetAnswers } from '../../client/read-answers.ts';
import { isSharedComputer, setSharedComputer, sharedComputerBox } from '../../client/shared-computer.ts';

function say(isShared: boolean): void {
  // What an earlier session left is given up while it can be found.
  if (isShared) forgetAnswers();
  setSharedComputer(isShared);
}

/** Asks whoever signs in whether others use this computer too. */
export function SharedComputer() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // It can be ticked before there is a script that hears of it.
    if (box.current.checked) say(true);
    else box.current.checked = isSharedComputer();
  }, []);
  return (
    <Checkbox
      ref={box}
      id={sharedComputerBox}
      label="This is a shared computer"
      description={`Nothing is kept on it, and you are signed out after ${sharedIdleMinutes} minutes without use.`}
      onChange={(event) => say(event.currentTarget.checked)}
    />
  );
}
