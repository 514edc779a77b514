import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * What a form sent last. While it waits for a connection it can be taken back, so that it is never sent; that also happens
 * when the form goes away, for whoever leaves has agreed to that. A write on its way, or answered, is left alone.
 */
export function useLastWrite() {
  const client = useQueryClient();
  const sent = useRef<unknown>(null);
  const drop = useCallback(() => {
    const cache = client.getMutationCache();
    for (const write of cache.getAll()) {
      if (write.state.isPaused && write.state.variables === sent.current) cache.remove(write);
    }
  }, [client]);
  useEffect(() => drop, [drop]);
  return {
    /** Answers the input of a write, which must be called with this very object. */
    remember: <Input>(input: Input): Input => {
      sent.current = input;
      return input;
    },
    drop,
  };
}
