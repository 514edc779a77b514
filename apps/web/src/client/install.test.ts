// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissInstallWords, installOffered, isInstalledByHand } from './install.ts';

describe('where the browser offers to install Cairn', () => {
  const prompt = vi.fn(async () => undefined);
  /** Hands the offer over, and answers whether it was kept from popping up by itself. */
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => prompt.mockClear());

  test('nothing pops up by itself, and the offer is taken up once', () => {
    expect(installOffered()).toBeNull();
    expect(offer()).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    installOffered()?.();
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(installOffered()).toBeNull();
  });

  test('it is made no more once Cairn is installed', () => {
    offer();
    dispatchEvent(new Event('appinstalled'));
    expect(installOffered()).toBeNull();
  });
});

describe('where Cairn is installed by hand', () => {
  const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', platform: 'iPhone' };
  const iPad = {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    platform: 'MacIntel',
    maxTouchPoints: 5,
  };
  const on = (device: object, isApp = false) => {
    vi.stubGlobal('navigator', { maxTouchPoints: 0, ...device });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isApp && query.includes('standalone') }));
  };
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  test.each([iPhone, iPad])('it is said how on $platform, until somebody knows', (device) => {
    on(device);
    expect(isInstalledByHand()).toBe(true);
    dismissInstallWords();
    expect(isInstalledByHand()).toBe(false);
  });

  test('it is not said in the app itself', () => {
    on(iPhone, true);
    expect(isInstalledByHand()).toBe(false);
  });

  test.each([
    { ...iPad, maxTouchPoints: 0 },
    { userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', platform: 'Linux armv8l', maxTouchPoints: 5 },
  ])('it is not said on a Mac, nor on Android: %j', (device) => {
    on(device);
    expect(isInstalledByHand()).toBe(false);
  });

  test('it is not said where it could not be dismissed', () => {
    on(iPhone);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(isInstalledByHand()).toBe(false);
    expect(dismissInstallWords).not.toThrow();
  });
});
