import type { CDPSession, ElementHandle, Page } from 'puppeteer';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.createCDPSession();
  sessions.set(page, session);
  return session;
}

/** What a search holds in the browser, so that it can let go of it. */
const objectGroup = 'search';

/** Where the page is told where to search, and where a search leaves what it found. */
type Searched = typeof globalThis & { searchedWithin?: Element; foundByName?: Element };

/**
 * The first element that has one of these roles, tried in turn, and this name, both as Chromium tells them to a screen
 * reader; null where there is none. Looks at the whole page, or `within` an element or the first one of a selector. Puppeteer's own query for it takes ten times as much of a processor, and journeys look
 * for thousands of elements.
 */
export async function findByName(
  page: Page,
  roles: readonly string[],
  name: string | RegExp,
  within: ElementHandle<Element> | string = 'html',
): Promise<ElementHandle<Element> | null> {
  const session = await sessionOf(page);
  try {
    const place = await placeOf(session, within);
    const backendNodeId = place ? await searchTree(session, place, roles, name) : undefined;
    if (backendNodeId === undefined) return null;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup });
    if (object.objectId === undefined) return null;
    const functionDeclaration = 'function () { globalThis.foundByName = this; }';
    await session.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration });
  } finally {
    session.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
  const found = await page.evaluateHandle(() => (globalThis as Searched).foundByName ?? null);
  return found.asElement() as ElementHandle<Element> | null;
}

async function placeOf(session: CDPSession, within: ElementHandle<Element> | string): Promise<string | undefined> {
  let expression = 'globalThis.searchedWithin';
  if (typeof within === 'string') expression = `document.querySelector(${JSON.stringify(within)})`;
  else
    await within.evaluate((node) => {
      (globalThis as Searched).searchedWithin = node;
    });
  const { result } = await session.send('Runtime.evaluate', { expression, objectGroup });
  return result.objectId;
}

async function searchTree(
  session: CDPSession,
  objectId: string,
  roles: readonly string[],
  name: string | RegExp,
): Promise<number | undefined> {
  const ask = async (about: { accessibleName?: string; role?: string }) => {
    const tree = await session.send('Accessibility.queryAXTree', { objectId, ...about });
    return tree.nodes.filter(({ ignored }) => !ignored);
  };
  if (typeof name === 'string') {
    const named = await ask({ accessibleName: name });
    const ofRole = (role: string) => named.find((node) => node.role?.value === role);
    return roles.map(ofRole).find((node) => node !== undefined)?.backendDOMNodeId;
  }
  for (const role of roles) {
    const found = (await ask({ role })).find((node) => name.test(String(node.name?.value ?? '')));
    if (found) return found.backendDOMNodeId;
  }
}
