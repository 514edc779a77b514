// pnpm reads this for every package it resolves (https://pnpm.io/pnpmfile).

/** It holds a program for this platform and does not say so, so that every other one would fetch 70 MB for nothing. */
const madeFor = { '@sparticuz/chromium': { os: ['linux'], cpu: ['x64'] } };

export const hooks = {
  readPackage: (manifest) => Object.assign(manifest, madeFor[manifest.name]),
};
