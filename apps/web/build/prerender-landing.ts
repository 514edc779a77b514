import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';

const page = '/src/app/prerender.tsx';

async function landingHtml(): Promise<string> {
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { html } = (await vite.ssrLoadModule(page)) as typeof import('../src/app/prerender.tsx');
    return html();
  } finally {
    await vite.close();
  }
}

/** Puts the landing page's own HTML into index.html: it is read and used without waiting for any JavaScript. */
export function prerenderLanding(): Plugin {
  return {
    name: 'cairn-prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const landing = `<div id="root"><div id="landing">${await landingHtml()}</div></div>`;
        return html.replace('<div id="root"></div>', () => landing);
      },
    },
  };
}
