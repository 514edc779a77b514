import { describe, expect, test } from 'vitest';
import { deviceName, isProgram } from './device-name.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceName', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Safari/604.1`,
      'Safari on an iPhone',
    ],
    [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} FxiOS/143.0 Safari/605.1.15`, 'Firefox on an iPad'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on a Mac'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox on Android'],
    ['curl/8.5.0', 'Another program'],
    ['', 'Another program'],
  ])('reads %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });

  test('has a word for a session that says nothing', () => {
    expect(deviceName(null)).toBe('Another program');
  });
});

describe('isProgram', () => {
  test.each([
    ['curl/8.5.0', true],
    ['python-requests/2.32.3', true],
    ['', true],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, false],
    ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ])('looks at %s', (agent, itIs) => {
    expect(isProgram(agent)).toBe(itIs);
  });
});
