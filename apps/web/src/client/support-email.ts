import type { SiteInfo } from '@cairn/domain/site';

let asked: Promise<string | null> | null = null;
let known: string | null = null;

async function ask(): Promise<string | null> {
  const answer = await fetch('/api/site');
  return answer.ok ? ((await answer.json()) as SiteInfo).supportEmail : null;
}

/** Where this installation wants to be written to, asked once; null while the server cannot be reached. */
export function readSupportEmail(): Promise<string | null> {
  asked ??= ask().catch(() => null);
  return asked.then((email) => {
    if (email === null) asked = null;
    known = email;
    return email;
  });
}

/** The address where it has been read already, or null. */
export const knownSupportEmail = (): string | null => known;

/** The link that writes to the address, about a subject where there is one. */
export function supportHref(email: string, subject: string | undefined): string {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/**
 * Puts the address into links that stand in the HTML already, where no React runs. `signal` ends that, and puts them back as
 * they were.
 */
export async function fillSupportLinks(page: ParentNode, signal?: AbortSignal): Promise<void> {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-support-address]')];
  const email = links.length > 0 ? await readSupportEmail() : null;
  if (!email || signal?.aborted) return;
  for (const link of links) {
    const { href, textContent } = link;
    link.href = supportHref(email, link.dataset.supportAddress);
    link.textContent = email;
    signal?.addEventListener('abort', () => Object.assign(link, { href, textContent }));
  }
}
