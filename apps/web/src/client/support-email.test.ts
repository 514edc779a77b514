// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// One that has asked nothing yet: pages of other tests, which share this process, may have.
vi.resetModules();
const { fillSupportLinks, readSupportEmail } = await import('./support-email.ts');

/** A server that is asked for the address, and answers what a test says. */
function serve(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError('Failed to fetch');
  });
  return asked;
}
const here = () => Response.json({ supportEmail: 'help@cairn.test' });
const page = () => {
  document.body.innerHTML =
    '<a href="/contact-support" data-support-address="">our support</a><a href="/faq">Questions</a>';
  return [...document.querySelectorAll('a')] as [HTMLAnchorElement, HTMLAnchorElement];
};

beforeEach(() => document.body.replaceChildren());
afterEach(() => void vi.unstubAllGlobals());

describe('the address for support', () => {
  test('stays the way to the support page while no server answers, and is asked for again', async () => {
    const asked = serve(new TypeError('Failed to fetch'), Response.json({}, { status: 503 }));
    const [support] = page();
    await fillSupportLinks(document);
    await fillSupportLinks(document);
    expect(asked).toEqual(['/api/site', '/api/site']);
    expect(support.getAttribute('href')).toBe('/contact-support');
    expect(support.textContent).toBe('our support');
  });

  test('is not asked for by a page that does not show it', async () => {
    const asked = serve(here());
    await fillSupportLinks(document);
    expect(asked).toEqual([]);
  });

  test('takes its place in the links that stand for it, is asked for once, and leaves other links alone', async () => {
    const asked = serve(here(), here());
    const [support, other] = page();
    await Promise.all([readSupportEmail(), fillSupportLinks(document)]);
    expect(await readSupportEmail()).toBe('help@cairn.test');
    expect(asked).toEqual(['/api/site']);
    expect(support.href).toBe('mailto:help@cairn.test');
    expect(support.textContent).toBe('help@cairn.test');
    expect(other.getAttribute('href')).toBe('/faq');
  });

  test('is written to about what the link is about', async () => {
    serve(here());
    const [support] = page();
    support.dataset.supportAddress = 'Request for access to my data';
    await fillSupportLinks(document);
    expect(support.href).toBe('mailto:help@cairn.test?subject=Request%20for%20access%20to%20my%20data');
  });
});
