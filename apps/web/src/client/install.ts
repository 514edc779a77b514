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

/** Where it is noted that somebody has read, on this device, how Cairn is installed. */
const knownName = 'cairn-install-known';

/**
 * Whether Cairn is installed by hand here, and nobody has said that they know how: on iPhones and iPads, whose browsers offer
 * nothing, as long as it is not opened as an app already.
 */
export function isInstalledByHand(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // An iPad asks for the pages of a Mac, and no Mac is touched.
  const isByApple = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  if (!isByApple || matchMedia('(display-mode: standalone)').matches) return false;
  try {
    return localStorage.getItem(knownName) === null;
  } catch {
    // What cannot be dismissed is not begun.
    return false;
  }
}

/** Says no more on this device how Cairn is installed. */
export function dismissInstallWords(): void {
  try {
    localStorage.setItem(knownName, 'yes');
  } catch {
    // Then they come again.
  }
}
