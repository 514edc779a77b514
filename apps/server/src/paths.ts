/** Whether an address belongs to one of the two doors, where every answer is JSON and none is stored. */
export function isApiPath(url: string): boolean {
  return /^\/(api|trpc)([/?]|$)/.test(url);
}
