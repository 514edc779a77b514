/** What browsers that can install an app hand over, once they would offer it themselves. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;

// Kept for the menu: nothing pops up by itself.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});
globalThis.addEventListener?.('appinstalled', () => {
  offer = null;
});

/** Asks the browser to install Cairn; null where it does not offer that. */
export function installOffered(): (() => void) | null {
  const offered = offer;
  if (!offered) return null;
  return () => {
    // It can be asked once.
    offer = null;
    void offered.prompt();
  };
}
