/**
 * The 32-byte keys of one purpose. The first seals and signs, and all of them open and check, so that a key can be replaced
 * while what the one before it has sealed is still about.
 */
export type Keyring = readonly [Buffer, ...Buffer[]];
