// Runs before the first paint; a file of its own because inline scripts are refused.
(() => {
  const page = document.documentElement;
  page.setAttribute('data-page', location.pathname === '/' ? 'landing' : 'app');
  let chosen = null;
  try {
    chosen = localStorage.getItem('cairn-color-scheme');
  } catch {
    // Storage can be switched off; the system's scheme is used then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
