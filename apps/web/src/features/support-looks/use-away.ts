import { useEffect, useState } from 'react';

const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;

/** Whether nobody has used the page for so long, in milliseconds; and a function that ends that. */
export function useAway(afterMs: number): [away: boolean, back: () => void] {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (away) return;
    let timer: ReturnType<typeof setTimeout>;
    const used = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAway(true), afterMs);
    };
    used();
    for (const sign of signsOfUse) addEventListener(sign, used, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfUse) removeEventListener(sign, used);
    };
  }, [away, afterMs]);
  return [away, () => setAway(false)];
}
