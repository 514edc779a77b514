// Runs before the first paint; a file of its own because inline scripts are refused.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('cairn-color-scheme');
    } catch {
      // Storage can be switched off; the system's scheme is used then.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && device.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  paint();
  device.addEventListener('change', paint);
})();
