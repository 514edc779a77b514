import { StrictMode, startTransition } from 'react';
import { DiscussantPage } from '../features/reflective-discussion-public/discussant-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { createRoot } from './react-client.ts';
import { SkipLink } from './skip-link.tsx';
import { useToaster } from './use-toaster.ts';

const loadToaster = async () => (await import('./lone-toaster.tsx')).LoneToaster;

/** What stands on the page behind a discussant's link: no router and none of Mantine, of which it needs too little. */
function Discussant({ token }: { token: string }) {
  const Toaster = useToaster(true, loadToaster);
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <DiscussantPage token={token} />
      {Toaster && <Toaster />}
    </>
  );
}

/** Draws that page into `container`, in small steps, between which a press or a key is heard. */
export function start(container: HTMLElement, token: string): void {
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Discussant token={token} />
      </StrictMode>,
    ),
  );
}
