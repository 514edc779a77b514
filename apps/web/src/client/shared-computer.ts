import { sharedComputerCookie } from '@cairn/domain/shared-computer';

/** In seconds: the computers of a ward stay what they are, and whoever signs in sees what was said of theirs. */
const remembered = 365 * 86_400;

/** Whether somebody has said that others use this computer too. */
export function isSharedComputer(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${sharedComputerCookie}=`));
}

/** The box that says so. */
export const sharedComputerBox = 'shared-computer';

/** Says whether others use this computer too: the server reads it as somebody signs in, and ends their session sooner. */
export function setSharedComputer(isShared: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where http is spoken, and from browsers we serve
  document.cookie = `${sharedComputerCookie}=yes; Path=/; SameSite=Lax; Max-Age=${isShared ? remembered : 0}${secure}`;
}
