// What a page of another origin tries. Each runs in the browser, so it stands by itself, and answers what it got: nothing, it is hoped.

/** Asks for each address in every way a script can, with the visitor's cookies and without; answers what it was given. */
export async function asks(addresses: readonly string[]): Promise<string[]> {
  const got: string[] = [];
  const ask = async (address: string, mode: RequestMode, credentials: RequestCredentials) => {
    const answer = await fetch(address, { mode, credentials }).catch(() => null);
    if (answer) got.push(`${mode} ${credentials} ${address}: ${answer.type} ${answer.status} ${await answer.text()}`);
  };
  const modes = ['cors', 'no-cors'] as const;
  const credentials = ['include', 'omit'] as const;
  await Promise.all(addresses.flatMap((one) => modes.flatMap((mode) => credentials.map((by) => ask(one, mode, by)))));
  // What went over the line tells of what is in it.
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    if (addresses.includes(entry.name) && (entry.transferSize > 0 || entry.decodedBodySize > 0))
      got.push(`${entry.name}: ${entry.transferSize} bytes`);
  return got;
}

/** Names each address as a script, a picture, a style, a film and so on; answers which of them came. */
export async function includes(addresses: readonly string[]): Promise<string[]> {
  const got: string[] = [];
  // What is read out of arrays and objects of a script that was meant to be read as data.
  Object.defineProperty(Object.prototype, 'email', { configurable: true, set: (value) => got.push(`set ${value}`) });
  const element = (name: string, attributes: Record<string, string>) =>
    Object.assign(document.createElement(name), attributes);
  const ways: ((address: string) => HTMLElement)[] = [
    (src) => element('script', { src }),
    (src) => element('script', { src, type: 'module' }),
    (src) => element('img', { src }),
    (src) => element('video', { src }),
    (src) => element('audio', { src }),
    (href) => element('link', { rel: 'stylesheet', href }),
    (href) => element('link', { rel: 'modulepreload', href }),
    (href) => element('link', { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href }),
  ];
  const include = (made: HTMLElement, address: string) =>
    new Promise<void>((done) => {
      made.onload = () => done(void got.push(`${made.outerHTML} came from ${address}`));
      made.onloadeddata = () => done(void got.push(`${made.outerHTML} came from ${address}`));
      made.onerror = () => done();
      document.head.append(made);
    });
  await Promise.all(addresses.flatMap((address) => ways.map((way) => include(way(address), address))));
  Reflect.deleteProperty(Object.prototype, 'email');
  return got;
}

/** Puts each address into a frame of the page, and answers what it can see of it. */
export async function frames(addresses: readonly string[]): Promise<string[]> {
  const got: string[] = [];
  const put = (tag: 'iframe' | 'embed' | 'object', address: string) =>
    new Promise<void>((done) => {
      const made = document.createElement(tag);
      made.setAttribute(tag === 'object' ? 'data' : 'src', address);
      const look = () => {
        const inside = made instanceof HTMLEmbedElement ? null : made.contentDocument;
        if (inside?.body?.childElementCount) got.push(`${tag} of ${address}: ${inside.body.innerHTML}`);
        done();
      };
      made.onload = look;
      made.onerror = look;
      document.body.append(made);
    });
  await Promise.all(addresses.flatMap((one) => [put('iframe', one), put('embed', one), put('object', one)]));
  return got;
}

/** Sends everything a page may send without asking first, to each address; answers what it could read of the answers. */
export async function posts(addresses: readonly string[], text: string): Promise<string[]> {
  const got: string[] = [];
  const withFile = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(JSON.parse(text))) form.append(name, String(value));
    form.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'harm.pdf', { type: 'application/pdf' }));
    return form;
  };
  const bodies = () => [
    new Blob([text], { type: 'text/plain' }),
    new URLSearchParams(Object.entries(JSON.parse(text)) as [string, string][]),
    withFile(),
    undefined,
  ];
  const post = async (address: string, body: BodyInit | undefined) => {
    const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', ...(body && { body }) };
    const answer = await fetch(address, init).catch(() => null);
    if (answer) got.push(`${address}: ${answer.type} ${answer.status} ${await answer.text()}`);
  };
  await Promise.all(addresses.flatMap((address) => bodies().map((body) => post(address, body))));
  return got;
}

/** Sends JSON, and by methods, for which the browser asks leave first; answers what came of it. */
export async function sendsJson(
  calls: readonly { method: string; address: string }[],
  text: string,
): Promise<string[]> {
  const got: string[] = [];
  const send = async ({ method, address }: { method: string; address: string }) => {
    const headers = { 'content-type': 'application/json', 'x-http-method-override': 'DELETE' };
    const answer = await fetch(address, { method, credentials: 'include', headers, body: text }).catch(() => null);
    if (answer) got.push(`${method} ${address}: ${answer.status}`);
  };
  await Promise.all(calls.map(send));
  return got;
}

/** Submits a form of every type to each address, into a frame nobody sees. */
export async function submits(addresses: readonly string[], text: string): Promise<void> {
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'];
  const submit = (action: string, enctype: string) =>
    new Promise<void>((done) => {
      const frame = document.createElement('iframe');
      frame.name = `${enctype} ${action}`;
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action,
        enctype,
        target: frame.name,
      });
      const field = (name: string, value: string) =>
        form.append(Object.assign(document.createElement('input'), { name, value }));
      // As plain text its name and value, with the sign between them, are one JSON document.
      if (enctype === 'text/plain') field(`${text.slice(0, -1)},"and":"`, '"}');
      else for (const [name, value] of Object.entries(JSON.parse(text))) field(name, String(value));
      if (enctype === 'multipart/form-data') {
        const file = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
        const chosen = new DataTransfer();
        chosen.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'harm.pdf', { type: 'application/pdf' }));
        file.files = chosen.files;
        form.append(file);
      }
      document.body.append(frame, form);
      // The first load is that of the empty frame.
      frame.onload = () => done();
      form.submit();
    });
  await Promise.all(addresses.flatMap((address) => types.map((type) => submit(address, type))));
}

/** What needs no answer: hints to the browser, beacons, pings, and lines that stay open. Answers what came of the lines. */
export async function hints(origin: string, addresses: readonly string[]): Promise<string[]> {
  const got: string[] = [];
  for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'prerender'])
    for (const href of addresses) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  const rules = JSON.stringify({
    prefetch: [{ source: 'list', urls: addresses }],
    prerender: [{ source: 'list', urls: addresses }],
  });
  const speculation = Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: rules });
  document.head.append(speculation);
  for (const address of addresses) navigator.sendBeacon(address, new Blob(['{}'], { type: 'text/plain' }));
  const ping = Object.assign(document.createElement('a'), { href: '#', ping: `${origin}/api/logout` });
  document.body.append(ping);
  ping.click();
  const opened = (name: string, line: EventTarget & { close(): void }) =>
    new Promise<void>((done) => {
      line.addEventListener('open', () => done(void got.push(`${name} opened`)));
      line.addEventListener('message', () => got.push(`${name} said something`));
      line.addEventListener('error', () => {
        line.close();
        done();
      });
    });
  await Promise.all([
    opened('a socket', new WebSocket(`${origin.replace('http', 'ws')}/trpc`)),
    opened('a stream', new EventSource(`${origin}/api/user`, { withCredentials: true })),
  ]);
  return got;
}

/** Whether the page has lost the window it has opened, which it kept as `opened`. */
export function letGo(): boolean {
  return (globalThis as unknown as { opened: Window | null }).opened?.closed !== false;
}

/** What the page sees of a window it has opened, which it kept as `opened`. */
export function looksInto(): string[] {
  const { opened } = globalThis as unknown as { opened: Window | null };
  const looks: Record<string, () => unknown> = {
    document: () => opened?.document.title,
    address: () => opened?.location.href,
    frames: () => !opened?.closed && opened?.length,
    name: () => opened?.name,
  };
  const got: string[] = [];
  for (const [name, look] of Object.entries(looks)) {
    try {
      const seen = look();
      if (seen !== undefined && seen !== '' && seen !== false && seen !== 0) got.push(`${name}: ${seen}`);
    } catch {
      // As it should be.
    }
  }
  if (opened?.closed === false) got.push('the window is still held');
  return got;
}
