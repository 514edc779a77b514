// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// With an address for support that nobody has asked for: pages of other tests, which share this process, may have, and were told another or none.
vi.resetModules();
const { startSigningPage } = await import('./signing-page.ts');

const form = {
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '18A1234C',
  discussantName: 'Grace Mensah',
  discussantPin: '17B2345D',
  discussionDate: '2026-11-15',
  discussionSummary: 'All five.',
  discussantConfirmed: false,
  expiresAt: '2026-12-20T23:30:00.000Z',
};
const contact = {
  discussantEmail: 'grace@example.org',
  discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  reflectiveAccountCount: 5,
};

const drawing = { start: vi.fn(), takeOver: vi.fn() };
const fetchDrawing = vi.fn<() => Promise<typeof drawing>>();

/** What follows from what has been answered is done. */
const settle = () => new Promise((done) => setTimeout(done));

/** Opens the link, to which the server answers so. */
async function open(answer: () => Response, hash = '') {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/site') return Response.json({ supportEmail: 'help@cairn.test' });
    return address.endsWith('/contact') ? Response.json(contact) : answer();
  });
  location.hash = hash;
  document.body.innerHTML = `
    <div id="page" data-waits data-form hidden>
      <form>
        <h1>Form</h1>
        <p>{revalidatorName} asks {discussantName}.</p>
        <div data-active="true"><input type="radio" name="way" value="draw" id="draw" checked><label for="draw" data-active="true">Draw</label></div>
        <div><input type="radio" name="way" value="type" id="type"><label for="type">Type</label></div>
        <button disabled>Sign</button>
      </form>
      <a data-support-address="">our support</a>
    </div>
    <div id="placeholder"></div>`;
  const page = document.getElementById('page') as HTMLElement;
  await startSigningPage(page, 'abc', fetchDrawing);
  await settle();
  return page;
}

beforeEach(() => {
  fetchDrawing.mockReset().mockResolvedValue(drawing);
  for (const mock of Object.values(drawing)) mock.mockReset();
});
afterEach(async () => {
  // What listens to a form that was never taken over is given up with it.
  dispatchEvent(new Event('pointerdown'));
  await settle();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  location.hash = '';
  document.body.replaceChildren();
});

describe('a form that is to be signed', () => {
  const waiting = () => Response.json(form);

  test('stands there in its own words, with its heading announced, and nothing fetched to draw it', async () => {
    const page = await open(waiting);
    expect(page.querySelector('p')?.textContent).toBe('Ada Okafor asks Grace Mensah.');
    expect(page.hidden).toBe(false);
    expect(document.getElementById('placeholder')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(fetchDrawing).not.toHaveBeenCalled();
  });

  test('is taken over at the first sign of use, as it was drawn and told what it says', async () => {
    const page = await open(waiting);
    await vi.waitFor(() => expect(page.querySelector('a')?.textContent).toBe('help@cairn.test'));
    dispatchEvent(new Event('keydown'));
    await settle();
    const [[container, link, standing, before] = []] = drawing.takeOver.mock.calls;
    expect([container, link]).toEqual([page, { token: 'abc', fromMail: null }]);
    expect(standing).toMatchObject({ revalidatorName: 'Ada Okafor', discussionDate: '15 Nov 2026', accounts: '5' });
    before();
    expect(page.querySelector('a')?.textContent).toBe('our support');
    expect(page.dataset.waits).toBeUndefined();
  });

  test('shows which way to sign has been chosen', async () => {
    const page = await open(waiting);
    page.querySelector<HTMLElement>('#type')?.click();
    const active = [...page.querySelectorAll('[data-active]')].map(({ textContent }) => textContent);
    expect(active).toEqual(['Type', 'Type']);
  });

  test('stays, and says once why it cannot be signed, where what draws it cannot be fetched', async () => {
    const page = await open(waiting);
    fetchDrawing.mockRejectedValue(new TypeError('Failed to fetch'));
    dispatchEvent(new Event('keydown'));
    await settle();
    const said = document.querySelector('[role="alert"]');
    expect(said?.textContent).toMatch(/could not reach Cairn/);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('keydown'));
    await settle();
    expect(document.querySelector('[role="alert"]')).toBe(said);
    expect(page.querySelector('p')?.textContent).toBe('Ada Okafor asks Grace Mensah.');

    fetchDrawing.mockResolvedValue(drawing);
    dispatchEvent(new Event('keydown'));
    await settle();
    expect(drawing.takeOver).toHaveBeenCalledOnce();
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  test('remembers that its discussant came by the mail, before a link within the page takes that from the address', async () => {
    await open(waiting, '#from-mail=Zm9v');
    location.hash = '#main';
    dispatchEvent(new Event('keydown'));
    await settle();
    expect(drawing.takeOver.mock.calls[0]?.[1]).toEqual({ token: 'abc', fromMail: 'Zm9v' });
    expect(sessionStorage.getItem('cairn-from-mail-abc')).toBe('Zm9v');
  });
});

describe.each([
  ['a form that is signed', () => Response.json({ ...form, discussantConfirmed: true }), { kind: 'form' }],
  ['a link that leads nowhere', () => Response.json({}, { status: 404 }), { kind: 'gone' }],
  ['a form that cannot be read', () => Response.json({}, { status: 503 }), { kind: 'failed', status: 503 }],
])('%s', (_, answer, opened) => {
  test('is drawn at once, with nothing of the other form left', async () => {
    const page = await open(answer);
    expect(drawing.start).toHaveBeenCalledExactlyOnceWith(
      page,
      { token: 'abc', fromMail: null },
      expect.objectContaining(opened),
    );
    expect([page.hidden, page.textContent]).toEqual([false, '']);
    expect(drawing.takeOver).not.toHaveBeenCalled();
  });

  test('says so where what draws it cannot be fetched', async () => {
    fetchDrawing.mockRejectedValue(new TypeError('Failed to fetch'));
    await open(answer);
    expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/could not reach Cairn/);
  });
});
