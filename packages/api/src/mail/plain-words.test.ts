import { describe, expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

/** What Gmail, Outlook and Apple Mail turn into links: schemes, www, host names, e-mail and IP addresses, shares. */
const linked = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:mailto|tel|sms|javascript|data|file|skype|callto|geo):\S/i,
  /\bwww\.\S/i,
  /[\p{L}\p{N}_-]\.\p{L}/u,
  /\d+\.\d+\.\d+/,
  /\S@\S/,
  /\\\\\S/,
  /\/\/\S/,
];

describe('plainWords', () => {
  test.each([
    ['https://evil.example/login', 'evil. example/login'],
    ['HTTPS://EVIL.EXAMPLE', 'EVIL. EXAMPLE'],
    ['see http://https://evil.example', 'see evil. example'],
    ['hthttps://tps://evil.example', 'evil. example'],
    ['https:/\\evil.example', 'evil. example'],
    ['//evil.example/x', '/ /evil. example/x'],
    ['https:////evil.example', 'evil. example'],
    ['\\\\evil\\share', '\\ \\evil\\share'],
    ['www.evil.example', 'www. evil. example'],
    ['bit.ly/x', 'bit. ly/x'],
    ['evil.com.', 'evil. com.'],
    ['(evil.com)', '(evil. com)'],
    ['evil.com/a.b?c=d.e', 'evil. com/a. b?c=d. e'],
    ['163.com', '163. com'],
    ['7.5h.com', '7.5h. com'],
    ['ada@example.org', 'ada at example. org'],
    ['ada@@example.org', 'ada at example. org'],
    ['mailto:ada@example.org?subject=x', 'mailto: ada at example. org?subject=x'],
    ['tel:+441134960000', 'tel: +441134960000'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['localhost:3000/x', 'localhost: 3000/x'],
    ['10.0.0.1/x', '10. 0. 0. 1/x'],
    ['http://[2001:db8::1]/', '[2001:db8:: 1]/'],
    ['http://3232235777', '3232235777'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e. com'],
    ['аррӏе.com', 'аррӏе. com'],
    ['evil。example', 'evil. example'],
    ['evil．example', 'evil. example'],
    ['evil｡example', 'evil. example'],
    ['evil․example', 'evil. example'],
    ['evil﹒example', 'evil. example'],
    ['https：／／evil.example', 'evil. example'],
    ['ada＠example.org', 'ada at example. org'],
    ['evil\u200b.\u200bexample', 'evil. example'],
    ['ht\u00adtps:/\u2060/evil.exam\u200dple', 'evil. example'],
    ['evil.\ufe0fexample', 'evil. example'],
    ['evil.\u034fexample', 'evil. example'],
    ['evil.\u3164example', 'evil. example'],
    ['\u202emoc.live\u202c', 'moc. live'],
    ['\u2066evil.example\u2069', 'evil. example'],
    ['evil.\u0000example', 'evil. example'],
    ['evil.%65xample', 'evil. %65xample'],
    ['a‥b…c', 'a.. b... c'],
  ])('makes no link of %j', (given, plain) => {
    expect(plainWords(given)).toBe(plain);
    for (const pattern of linked) expect(plainWords(given)).not.toMatch(pattern);
    expect(plainWords(plain)).toBe(plain);
  });

  test.each([
    'Would you write two or three sentences? Thank you, Ada.',
    'We met on ward 7 at 9:30, for 7.5 hours (mostly).',
    'First line\nSecond line...',
    'Mrs. O’Brien-Łukasz & Sons, 24/7',
    'She said “well done.” Then we left.',
    'Zoë 👩 Müller',
    '5 @ 3 pm',
  ])('leaves %j as it is', (text) => expect(plainWords(text)).toBe(text));
});
