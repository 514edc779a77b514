/** Whether this browser knows of passkeys at all. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';
