// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailedLink } from '../client/mailed-link.ts';
import { onSessionNews } from '../client/session-news.ts';
import { startWaitingPage } from './waiting-page.ts';

const other = new BroadcastChannel('cairn-session');
const lost = new TypeError('Failed to fetch');
const reload = vi.fn();
const app = { start: vi.fn(), takeOver: vi.fn() };
const fetchApp = vi.fn<() => Promise<typeof app>>();
const pressed = vi.fn((event: Event) => event.preventDefault());

/** What follows from what has been answered is done. */
const settle = () => new Promise((done) => setTimeout(done));

/** A form that stands in its document, at this address; behind a mailed link of which this is asked. */
function open(address = '/auth', link?: MailedLink) {
  history.replaceState(null, '', address);
  const ofLink = link ? ` data-link='${JSON.stringify(link)}'` : '';
  document.body.innerHTML = `<div id="page"${ofLink}><form><input name="email"><button type="submit">Sign in</button></form>© <span data-year>2019</span></div>`;
  const page = document.getElementById('page') as HTMLElement;
  const [form, field, button] = ['form', 'input', 'button'].map((name) => page.querySelector(name)) as [
    HTMLFormElement,
    HTMLInputElement,
    HTMLButtonElement,
  ];
  startWaitingPage(page, fetchApp);
  form.addEventListener('submit', pressed);
  return { page, form, field, button };
}

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => Response.json([]));
  for (const mock of [reload, app.start, app.takeOver, fetchApp, pressed]) mock.mockClear();
  app.takeOver.mockResolvedValue(undefined);
  fetchApp.mockResolvedValue(app);
});
afterEach(() => {
  // What listens to a page that was never taken over is given up with it.
  dispatchEvent(new Event('pointerdown'));
  return settle();
});

describe('when somebody signs in in another tab', () => {
  const signIn = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Hears it last.
    const stop = onSessionNews(() => resolve());
    other.postMessage({ kind: 'signed-in', userId: 'ada' });
    await promise;
    stop();
  };

  test('a form nobody has begun to use is left', async () => {
    open();
    await signIn();
    expect(reload).toHaveBeenCalled();
  });

  test.each(['/auth', '/auth?tab=signup'])('%s is the app’s to leave once it has come', async (address) => {
    open(address);
    dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(app.start.mock.calls.length + app.takeOver.mock.calls.length).toBe(1);
    await signIn();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('before the app has come', () => {
  test('it is this year, whenever the document was made', () => {
    expect(open().page.textContent).toContain(`© ${new Date().getFullYear()}`);
  });

  test('a form that is sent without a press waits, and is sent once it has', async () => {
    const { form } = open();
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(pressed).not.toHaveBeenCalled();
    await expect.poll(() => pressed.mock.calls.length).toBe(1);
  });

  test('whoever types on after a press has not meant it', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof app>();
    fetchApp.mockReturnValue(promise);
    const { page, field, button } = open();
    button.click();
    expect(page.getAttribute('aria-busy')).toBe('true');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(page.hasAttribute('aria-busy')).toBe(false);
    resolve(app);
    await settle();
    expect(app.takeOver).toHaveBeenCalled();
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('where the app cannot come', () => {
  const said = () => document.querySelector('[role="alert"]')?.textContent;
  const offered = () => document.querySelector<HTMLButtonElement>('[role="alert"] button');

  test('that is said after a press, and after another one that Cairn may have been updated', async () => {
    app.takeOver.mockRejectedValue(lost);
    const { button } = open();
    button.click();
    await expect.poll(said).toBe('We could not reach Cairn. Check your connection and try again.');
    expect(offered()).toBeNull();
    button.click();
    await expect.poll(said).toContain('It may have been updated');
    offered()?.click();
    expect(reload).toHaveBeenCalled();
    app.takeOver.mockResolvedValue(undefined);
    button.click();
    await expect.poll(() => pressed.mock.calls.length).toBe(1);
    expect(said()).toBeUndefined();
  });

  test('an address that asks for more than stands there says so, with a way to load it anew', async () => {
    fetchApp.mockRejectedValue(lost);
    open('/auth?tab=signup');
    await expect.poll(said).toContain('We could not reach Cairn.');
    offered()?.click();
    expect(reload).toHaveBeenCalled();
  });
});

describe('a page behind a mailed link', () => {
  const link: MailedLink = { check: 'account.verificationLink', stands: { state: 'open' } };
  const asked = vi.fn<(address: string) => void>();
  const answered = (data: object) =>
    vi.stubGlobal('fetch', async (address: string) => {
      asked(decodeURIComponent(address));
      return Response.json([{ result: { data } }]);
    });
  let links = 0;
  /** Follows a link that nobody has followed before. */
  const follow = (data: object) => {
    answered(data);
    const token = `token-${++links}`;
    return { token, ...open(`/verify-email?token=${token}`, link) };
  };

  test('does without the app while the link works, and keeps its token out of the address', async () => {
    const { page, token } = follow({ state: 'open' });
    await expect.poll(() => page.dataset.checked).toBe('');
    expect(asked).toHaveBeenCalledWith(expect.stringContaining(`{"0":{"token":"${token}"}}`));
    expect(fetchApp).not.toHaveBeenCalled();
    expect(location.href).not.toContain(token);
    expect(history.state.usr).toEqual({ token });
    dispatchEvent(new Event('pointerdown'));
    await expect.poll(() => app.takeOver.mock.calls.length).toBe(1);
  });

  test('brings the app at once where the link does not, or nobody can say', async () => {
    const { page } = follow({ state: 'over' });
    await expect.poll(() => app.takeOver.mock.calls.length).toBe(1);
    expect(page.dataset.checked).toBeUndefined();
    vi.stubGlobal('fetch', () => Promise.reject(lost));
    open('/verify-email?token=unheard', link);
    await expect.poll(() => app.takeOver.mock.calls.length).toBe(2);
  });

  test('is the app’s to draw where the token was lost', async () => {
    const { page } = open('/verify-email', link);
    expect(page.textContent).toBe('');
    await expect.poll(() => app.start.mock.calls.length).toBe(1);
  });

  test('asks nothing where only following the link tells', async () => {
    asked.mockClear();
    answered({});
    const { page } = open('/confirm-email-change?token=abc', {});
    await expect.poll(() => page.dataset.checked).toBe('');
    expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('abc'));
    expect(fetchApp).not.toHaveBeenCalled();
  });
});
