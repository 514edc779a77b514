import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameMailbox, mailboxOf } from './mailbox.ts';

describe('one mailbox', () => {
  test.each([
    ['as it is', 'ada@example.org', 'ada@example.org'],
    ['in capitals', 'ada@example.org', 'ADA@Example.ORG'],
    ['with blanks around it', 'ada@example.org', ' \tada@example.org\u00a0'],
    ['with an invisible character', 'ada@example.org', 'a\u200bda@exam\u00adple.org'],
    ['with a dot at the end', 'ada@example.org', 'ada@example.org.'],
    ['with a tag', 'ada@example.org', 'ada+discussant@example.org'],
    ['with two tags', 'ada+one@example.org', 'ada+two+three@example.org'],
    ['in full-width characters', 'ada@example.org', 'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['with an ideographic stop', 'ada@example.org', 'ada@example。org'],
    ['with quotes', 'ada@example.org', '"ada"@example.org'],
    ['with an escaped character', 'ada@example.org', '"a\\da"@example.org'],
    ['in Unicode and in punycode', 'ada@krankenhaus-münchen.de', 'ada@xn--krankenhaus-mnchen-y6b.de'],
    ['in Unicode of another case', 'ada@MÜNCHEN.de', 'ada@xn--mnchen-3ya.de'],
    ['composed and decomposed', 'zoë@example.org', 'zoe\u0308@example.org'],
    ['at Gmail, with dots', 'adaokafor@gmail.com', 'a.da.okafor@gmail.com'],
    ['at Gmail by its other name', 'ada.okafor@gmail.com', 'adaokafor@googlemail.com'],
    ['at Gmail, with everything', 'adaokafor@gmail.com', 'A.d.a.Okafor+nmc@GoogleMail.com.'],
    ['at iCloud by its older name', 'ada@icloud.com', 'ada@me.com'],
    ['at Proton', 'ada.okafor@proton.me', 'ada_okafor@protonmail.com'],
  ])('%s', (_how, one, other) => {
    expect(isSameMailbox(one, other)).toBe(true);
    expect(isSameMailbox(other, one)).toBe(true);
  });
});

describe('two mailboxes', () => {
  test.each([
    ['of two people', 'ada@example.org', 'grace@example.org'],
    ['of one name at two hospitals', 'ada@leeds.nhs.uk', 'ada@york.nhs.uk'],
    ['of a ward and one of its nurses', 'ward.12@leeds.nhs.uk', 'ada.okafor@leeds.nhs.uk'],
    ['of two wards', 'ward.1.2@leeds.nhs.uk', 'ward.12@leeds.nhs.uk'],
    ['that differ by a dot where dots are read', 'ada.okafor@example.org', 'adaokafor@example.org'],
    ['that differ by a hyphen', 'ada-okafor@example.org', 'adaokafor@example.org'],
    ['in a domain and in one below it', 'ada@example.org', 'ada@mail.example.org'],
    ['in domains that look alike', 'ada@example.org', 'ada@ехample.org'],
    ['that are nothing but tags', '+one@example.org', '+two@example.org'],
  ])('%s', (_how, one, other) => expect(isSameMailbox(one, other)).toBe(false));

  test.each(['', '@', 'ada', '@example.org', 'ada@', 'ada@a/b', 'ada@exa mple.org:25', `${'a'.repeat(260)}@b.org`])(
    'what is no address is nobody’s: %j',
    (text) => expect(isSameMailbox(text, text)).toBe(false),
  );
});

test('spelling a mailbox once more changes nothing, whatever was given', () => {
  const word = fc.stringMatching(/^[a-z0-9._+"-]{1,30}$/);
  const domain = fc.constantFrom('gmail.com', 'me.com', 'pm.me', 'münchen.de', 'example.org.', 'leeds.nhs.uk');
  fc.assert(
    fc.property(word, domain, (local, at) => {
      const mailbox = mailboxOf(`${local}@${at}`);
      expect(mailbox === null ? null : mailboxOf(mailbox)).toBe(mailbox);
    }),
  );
});
