import { type ReactNode, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetTyped, noteTyped } from '../client/typed-before.ts';
import { createRoot, hydrateRoot } from './react-client.ts';
import { routes } from './route-objects.tsx';
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
  const root = createRoot(container);
  // In small steps, between which a press or a key is heard.
  startTransition(() =>
    root.render(
      <Frame>
        <RouterProvider router={router} />
      </Frame>,
    ),
  );
}

/**
 * Makes the page that stands in `container`, as the build drew it, part of the product. Its elements stay the same, so that
 * whoever is typing goes on. `before` puts back what was changed of it, at the last moment. Rejects, and leaves the page as
 * it stands, where part of what it needs could not be fetched.
 */
export async function takeOver(container: HTMLElement, before: () => void): Promise<void> {
  // Told that the page stands there, the router leaves it scrolled as it is.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  // The first drawing has to be the page that is there already, so its code has to be there too.
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  if (router.state.errors) {
    // It would say so in place of the page, and what was typed would be gone.
    router.dispose();
    throw Object.values(router.state.errors)[0];
  }
  noteTyped(container);
  before();
  const { scrollX, scrollY } = window;
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
  // The first drawing begins at the top all the same.
  window.scrollTo(scrollX, scrollY);
}
