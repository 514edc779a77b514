import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetTyped, noteTyped } from '../client/typed-before.ts';
import { routes } from './routes.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** Around every page: the theme, whose variables come with the stylesheet. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>{children}</ThemeProvider>
    </StrictMode>
  );
}

/** Draws the product into `container`. */
export function start(container: HTMLElement): void {
  const router = createBrowserRouter(routes);
  createRoot(container).render(
    <Frame>
      <RouterProvider router={router} />
    </Frame>,
  );
}

/**
 * Makes the page that stands in `container`, as the build drew it, part of the product. Its elements stay the same, so that
 * whoever is typing goes on. `before` puts back what was changed of it, at the last moment.
 */
export async function takeOver(container: HTMLElement, before: () => void): Promise<void> {
  const router = createBrowserRouter(routes);
  // The first drawing has to be the page that is there already, so its code has to be there too.
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  noteTyped(container);
  before();
  // In one go: what is typed while it is under way would be lost.
  flushSync(() =>
    hydrateRoot(
      container,
      <Frame>
        <RouterProvider router={router} />
      </Frame>,
    ),
  );
  forgetTyped();
}
