import { seeEarlyRead } from './early-reads.ts';
import { knowsPasskeys } from './knows-passkeys.ts';

/** Takes the offer of a passkey from a form that stands in its document where there can be none; `end` puts it back. */
export async function hidePasskeys(page: HTMLElement, end: AbortSignal): Promise<void> {
  const offer = page.querySelector<HTMLElement>('[data-passkeys]');
  if (!offer) return;
  const options = (await seeEarlyRead('account.options')) as { passkeysEnabled?: boolean } | null | undefined;
  if (end.aborted || (options?.passkeysEnabled !== false && knowsPasskeys())) return;
  offer.hidden = true;
  end.addEventListener('abort', () => {
    offer.hidden = false;
  });
}
