import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  discussantCompletionInput,
  publicDiscussion,
  reflectiveDiscussionInput,
  signedContent,
} from './reflective-discussion.ts';

const signature = `data:image/png;base64,${'A'.repeat(400)}`;
const valid = {
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '12A3456B',
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantEmail: 'grace@example.org',
  discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-11-15',
  discussionSummary: 'We discussed five accounts.',
  revalidatorSignature: signature,
  status: 'completed',
} as const;
const issues = (change: object) =>
  reflectiveDiscussionInput.safeParse({ ...valid, ...change }).error?.issues.map((i) => [i.path.join('.'), i.message]);

describe('reflectiveDiscussionInput', () => {
  const required = {
    revalidatorName: 'Your name is required',
    revalidatorPin: 'Your NMC PIN is required',
    discussantName: 'Discussant name is required',
    discussantPin: 'Discussant NMC PIN is required',
    discussantEmail: 'Valid email address is required',
    discussantAddress: 'Professional address is required',
    discussantContactNumber: 'Contact number is required',
    discussionDate: 'Discussion date is required',
    discussionSummary: 'Discussion summary is required',
  };
  for (const missing of [undefined, null, ''])
    test(`names every field that is ${missing === '' ? 'empty' : missing}`, () => {
      const found = issues(Object.fromEntries(Object.keys(required).map((key) => [key, missing])));
      expect(Object.fromEntries(found ?? [])).toEqual(required);
      expect(found).toHaveLength(9);
    });
  test('completes unless told otherwise, and then needs a signature', () => {
    const { status, revalidatorSignature, ...fields } = valid;
    expect(reflectiveDiscussionInput.parse({ ...fields, revalidatorSignature }).status).toBe(status);
    expect(issues({ revalidatorSignature: null })).toEqual([['revalidatorSignature', 'Signature is required']]);
    expect(reflectiveDiscussionInput.parse({ ...fields, status: 'draft' }).revalidatorSignature).toBeNull();
  });
  test('asks of a draft a date only, and keeps what is missing as nothing', () => {
    const { revalidatorSignature, status, ...fields } = valid;
    const nothing = Object.fromEntries(Object.keys(fields).map((key) => [key, '']));
    expect(reflectiveDiscussionInput.parse({ status: 'draft', discussionDate: '2026-11-15' })).toEqual({
      ...nothing,
      status: 'draft',
      discussionDate: '2026-11-15',
      reflectiveAccountIds: null,
      paperSignedDate: null,
      revalidatorSignature: null,
      discussantFillsIn: false,
    });
    expect(issues({ ...nothing, status: 'draft' })).toEqual([['discussionDate', 'Discussion date is required']]);
  });
  test.each([
    [{ discussantPin: '98Z' }, 'discussantPin', 'Invalid NMC PIN format (e.g., 12A3456B)'],
    [{ discussantEmail: 'grace@' }, 'discussantEmail', 'Valid email address is required'],
    [{ discussantPin: '12A3456B' }, 'discussantPin', 'The discussant must be another registrant: this is your own PIN'],
  ])('keeps no draft that could never be signed: %j', (change, path, message) =>
    expect(issues({ ...change, status: 'draft' })).toEqual([[path, message]]),
  );
  test('leaves their own part to the discussant where that is said, and never who they are or the summary', () => {
    const blank = { discussantPin: '', discussantAddress: '', discussantContactNumber: '' };
    expect(issues({ ...blank, discussantFillsIn: true })).toBeUndefined();
    expect(issues({ ...blank, discussantName: '', discussionSummary: '', discussantFillsIn: true })).toHaveLength(2);
    expect(issues({ ...blank, discussantFillsIn: true, paperSignedDate: '2026-11-15' })).toHaveLength(3);
    expect(issues({ discussantFillsIn: 'yes' })).toHaveLength(1);
  });
  test('is to be signed through a link unless it says when it was signed on paper', () => {
    expect(reflectiveDiscussionInput.parse(valid).paperSignedDate).toBeNull();
    expect(reflectiveDiscussionInput.parse({ ...valid, paperSignedDate: '' }).paperSignedDate).toBeNull();
    expect(reflectiveDiscussionInput.parse({ ...valid, paperSignedDate: '2026-11-15' }).paperSignedDate).toBe(
      '2026-11-15',
    );
  });
  test('normalises PINs and addresses', () => {
    expect(
      reflectiveDiscussionInput.parse({ ...valid, discussantPin: ' 98z 7654y', discussantEmail: 'G@Example.org ' }),
    ).toMatchObject({
      discussantPin: '98Z7654Y',
      discussantEmail: 'g@example.org',
    });
  });
  test.each([
    [{ discussantPin: '123' }, 'discussantPin', 'Invalid NMC PIN format (e.g., 12A3456B)'],
    [{ discussantPin: '12a3456b' }, 'discussantPin', 'The discussant must be another registrant: this is your own PIN'],
    [{ discussantEmail: 'grace' }, 'discussantEmail', 'Valid email address is required'],
    [{ revalidatorSignature: 'not a signature' }, 'revalidatorSignature', 'Signature is required'],
    [{ revalidatorSignature: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'revalidatorSignature', 'Signature is required'],
    [
      { revalidatorSignature: signature + 'A'.repeat(300_000) },
      'revalidatorSignature',
      'Signature must be at most 200 KB',
    ],
    [{ paperSignedDate: '2026-11-14' }, 'paperSignedDate', 'The form cannot be signed before the discussion'],
    [{ status: 'finalized' }, 'status', 'Please choose from the list'],
  ])('refuses %#', (change, path, message) => expect(issues(change)).toEqual([[path, message]]));
});

describe('discussantCompletionInput', () => {
  test.each(['', undefined, null, 'data:image/png;base64,'])(
    'says a signature of %j is required',
    (discussantSignature) => {
      const result = discussantCompletionInput.safeParse({ discussantSignature, discussantAgreesToContact: true });
      expect(result.error?.issues.map((i) => i.message)).toEqual(['Signature is required']);
    },
  );
});

describe('publicDiscussion', () => {
  test('shows the seven fields and the end of the link', () => {
    expect(Object.keys(publicDiscussion.shape).sort()).toEqual([
      'discussantConfirmed',
      'discussantName',
      'discussantPin',
      'discussionDate',
      'discussionSummary',
      'expiresAt',
      'revalidatorName',
      'revalidatorPin',
    ]);
  });
});

describe('signedContent', () => {
  const unchosen = { ...valid, reflectiveAccountIds: [] };
  test('is the same for the same nine fields in any order, with anything beside them', () => {
    const { revalidatorName, ...rest } = unchosen;
    expect(signedContent({ ...rest, revalidatorName })).toBe(signedContent(unchosen));
    expect(Object.keys(JSON.parse(signedContent(unchosen)))).toHaveLength(9);
    expect(z.json().parse(JSON.parse(signedContent(unchosen)))).not.toHaveProperty('status');
  });
  test('differs when any of the nine differs', () => {
    const keys = Object.keys(JSON.parse(signedContent(unchosen)));
    const all = [unchosen, ...keys.map((key) => ({ ...unchosen, [key]: 'x' }))].map(signedContent);
    expect(new Set(all).size).toBe(10);
  });
  test('without accounts is what was signed before they could be chosen, and differs with each choice', () => {
    expect(signedContent(unchosen)).toBe(
      '{"revalidatorName":"Ada Okafor","revalidatorPin":"12A3456B","discussantName":"Grace Mensah","discussantPin":"98Z7654Y","discussantEmail":"grace@example.org","discussantAddress":"1 Hospital Road, Leeds LS1 1AA","discussantContactNumber":"0113 496 0000","discussionDate":"2026-11-15","discussionSummary":"We discussed five accounts."}',
    );
    const choices = [[], ['a'], ['b'], ['a', 'b']].map((reflectiveAccountIds) => ({ ...valid, reflectiveAccountIds }));
    expect(new Set(choices.map(signedContent)).size).toBe(4);
  });
});
