// pnpm reads this for every package it resolves (https://pnpm.io/pnpmfile).

const amended = {
  /** It holds a program for this platform and does not say so, so that every other one would fetch 70 MB for nothing. */
  '@sparticuz/chromium': () => ({ os: ['linux'], cpu: ['x64'] }),
  /** It writes with the library of the compiler, which TypeScript has up to 5 only; ours is newer. */
  'openapi-typescript': ({ dependencies }) => ({
    dependencies: { ...dependencies, typescript: '5.9.3' },
    peerDependencies: {},
  }),
};

export const hooks = {
  readPackage: (manifest) => Object.assign(manifest, amended[manifest.name]?.(manifest)),
};
