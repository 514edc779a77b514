import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cssString, html } from './html.ts';

describe('markup', () => {
  test('shows text as text', () => {
    const text = `<b title="a" id='b'>&amp;</b>`;
    expect(html`<p>${text}</p>`.toString()).toBe(
      '<p>&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;&amp;amp;&lt;/b&gt;</p>',
    );
  });

  test('takes markup, lists, numbers and nothing', () => {
    const list = [1, 2].map((n) => html`<li>${n}</li>`);
    expect(html`<ul>${list}</ul>${null}${undefined}${false}${0}`.toString()).toBe('<ul><li>1</li><li>2</li></ul>0');
  });

  test('cannot be imitated by an object', () => {
    const forged = { toString: () => '<script>' } as unknown as string;
    expect(html`${forged}`.toString()).toBe('&lt;script&gt;');
  });

  test('never lets text end a string of a style sheet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cssString(text)?.toString()).toMatch(/^"(?:[A-Za-z0-9]|\\[0-9a-f]+ )*"$/);
      }),
    );
    expect(cssString('A"; } </style>')?.toString()).not.toMatch(/[<>;}]/);
  });
});
