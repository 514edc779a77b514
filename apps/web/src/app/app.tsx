import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';
import { colorSchemeManager, theme } from './theme.ts';

/** Draws the product into `container`; the theme's variables come with the stylesheet. */
export function start(container: HTMLElement): void {
  const router = createBrowserRouter(routes);
  createRoot(container).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
}
