/** Where a browser begins to sign in through a third party; it is sent on from there. */
export function startAddress(provider: string): string {
  return `/api/auth/${provider}/start`;
}

/** Where the third party sends it back to, below the public address. */
export function callbackAddress(provider: string): string {
  return `/api/auth/${provider}/callback`;
}
