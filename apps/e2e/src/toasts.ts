declare global {
  /** What toasts have said since the last key or button was pressed, in a page that remembers it. */
  var saidByToasts: readonly string[];
}

/**
 * Keeps in the page what toasts have said since the last key or button was pressed: they go after five seconds, and on a
 * busy machine the one who looks may come later than that.
 */
export function rememberToasts(): void {
  const said: string[] = [];
  Object.assign(window, { saidByToasts: said });
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, () => said.splice(0), true);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const toast = target instanceof Element && target.closest<HTMLElement>('.mantine-Notifications-root');
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said.
      if (toast) said.push(toast.innerText);
    }
  }).observe(document, { childList: true, subtree: true });
}
