import { ThemeProvider } from './theme-provider.tsx';
import { Toaster } from './toaster.tsx';

/** Where toasts appear on a page that stands without Mantine: what they need of it comes along. */
export function LoneToaster() {
  return (
    <ThemeProvider>
      <Toaster />
    </ThemeProvider>
  );
}
