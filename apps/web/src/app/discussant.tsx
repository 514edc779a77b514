import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { forgetTyped, noteCaret, noteTyped } from '../client/typed-before.ts';
import { DiscussantPage, type Shown, shownOf } from '../features/reflective-discussion-public/discussant-page.tsx';
import type { FormWords } from '../features/reflective-discussion-public/form-words.ts';
import type { Opened, SigningLink } from '../features/reflective-discussion-public/public-discussion.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { createRoot, hydrateRoot } from './react-client.ts';
import { SkipLink } from './skip-link.tsx';
import { useToaster } from './use-toaster.ts';

const loadToaster = async () => (await import('./lone-toaster.tsx')).LoneToaster;

interface DiscussantProps {
  link: SigningLink;
  /** What its link was found to lead to. */
  found: Shown;
}

/** What stands on the page behind a discussant's link: no router and none of Mantine, of which it needs too little. */
export function Discussant(props: DiscussantProps) {
  const Toaster = useToaster(true, loadToaster);
  return (
    <StrictMode>
      <SkipLink />
      <OfflineBanner />
      <DiscussantPage {...props} />
      {Toaster && <Toaster />}
    </StrictMode>
  );
}

/** Draws that page into `container`, in small steps, between which a press or a key is heard. */
export function start(container: HTMLElement, link: SigningLink, opened: Opened): void {
  const root = createRoot(container);
  startTransition(() => root.render(<Discussant link={link} found={shownOf(opened)} />));
}

/**
 * Goes on with the form that stands in `container` and says `standing`. Its elements stay the same, so that whoever is typing goes
 * on. `before` puts back what else was changed of it, at the last moment.
 */
export function takeOver(container: HTMLElement, link: SigningLink, standing: FormWords, before: () => void): void {
  noteTyped(container);
  const restoreCaret = noteCaret();
  before();
  // In one go: what is typed while it is under way would be lost.
  flushSync(() => hydrateRoot(container, <Discussant link={link} found={{ kind: 'open', words: standing }} />));
  restoreCaret();
  forgetTyped();
}
