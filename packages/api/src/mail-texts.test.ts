import { describe, expect, test } from 'vitest';
import { composeMail, feedbackRequestMail, supportMail } from './mail-texts.ts';

describe('composeMail', () => {
  test('shows the address of its link in both forms', () => {
    const link = { words: 'Open it', url: 'https://cairn.example.org/x?a=1&b=2' };
    const { text, html } = composeMail({ subject: 'Hello', before: ['One', 'Two'], link });
    expect(text).toContain('One\n\nTwo\n\nOpen it:\nhttps://cairn.example.org/x?a=1&b=2\n');
    expect(html).toContain('<a href="https://cairn.example.org/x?a=1&amp;b=2">Open it</a>');
  });

  test('lets nothing a user wrote become markup', () => {
    const attack = `<img src=x onerror='alert("1")'> & co`;
    const mails = [
      composeMail({ subject: attack, before: [attack] }),
      feedbackRequestMail({ recipientName: attack, askedBy: attack, replyTo: 'a@example.org', customMessage: attack }),
      supportMail({
        name: attack,
        email: 'a@example.org',
        subject: attack,
        category: 'General',
        priority: 'Low',
        message: attack,
        account: 'x',
      }),
    ];
    for (const { html } of mails) {
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt; &amp; co');
    }
  });
});
