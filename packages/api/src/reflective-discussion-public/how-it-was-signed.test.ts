import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { describe, expect, test } from 'vitest';
import { drawnSignature, drawSignature, onEachDatabase, type Person } from '../testing.ts';

let discussants = 0;
const form = (discussantEmail: string) => ({
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '12A3456B',
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantEmail,
  discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-11-15',
  discussionSummary: 'We discussed five accounts.',
  revalidatorSignature: drawnSignature,
});

onEachDatabase((api) => {
  const withForm = async () => {
    const nurse = await api().nurse();
    const discussantEmail = `grace-${++discussants}@hospital.example.org`;
    const { id, discussantToken } = await nurse.api.reflectiveDiscussions.create(form(discussantEmail));
    return { nurse, id, token: discussantToken ?? '', discussantEmail };
  };
  /** The marks of the mailed links, oldest first. */
  const marksTo = async (address: string) =>
    (await api().mailTo(address)).map(({ text }) => /#from-mail=([\w-]+)/.exec(text)?.[1] ?? '');
  const sign = (who: Person, token: string, fromMail?: string) =>
    who.api.reflectiveDiscussionPublic.complete({
      token,
      discussantSignature: drawSignature(4),
      discussantAgreesToContact: true,
      ...(fromMail !== undefined && { fromMail }),
    });
  const only = async (nurse: Person) => (await nurse.api.reflectiveDiscussions.list({}))[0] as ReflectiveDiscussion;
  const elsewhere = () => api().stranger({ agent: 'a phone' });

  describe('by which link', () => {
    test('the mailed one has the same path as the one the owner copies, and a mark besides', async () => {
      const { token, discussantEmail } = await withForm();
      const [mail] = await api().mailTo(discussantEmail);
      const address = `https://cairn.example.org/reflective-discussion/${token}#from-mail=`;
      expect(mail?.text).toContain(address);
      expect(mail?.html).toContain(address);
    });

    test('the mark stands in the mail and nowhere its owner or the database could show it', async () => {
      const { nurse, id, discussantEmail } = await withForm();
      const [mark = ''] = await marksTo(discussantEmail);
      expect(mark).toMatch(/^[\w-]{43}$/);
      const answers = [
        await nurse.api.reflectiveDiscussions.list({}),
        await nurse.api.reflectiveDiscussions.resendLink({ id }),
      ];
      expect(JSON.stringify(answers)).not.toContain(mark);
      const rows = await api().ports.db.selectFrom('reflectiveDiscussions').selectAll().where('id', '=', id).execute();
      const mails = await api().ports.db.selectFrom('mailMessages').selectAll().execute();
      expect(JSON.stringify([rows, mails])).not.toContain(mark);
    });

    test.each([
      ['the mark', (mark: string) => mark, 'mail'],
      ['no mark', () => undefined, 'link'],
      ['a wrong mark', () => 'A'.repeat(43), 'link'],
      ['a cut mark', (mark: string) => mark.slice(0, -1), 'link'],
      ['nonsense', () => '%00', 'link'],
    ])('with %s it is recorded', async (_what, markOf, cameBy) => {
      const { nurse, token, discussantEmail } = await withForm();
      const [mark = ''] = await marksTo(discussantEmail);
      await sign(elsewhere(), token, markOf(mark));
      expect(await only(nurse)).toMatchObject({ discussantConfirmed: true, discussantCameBy: cameBy });
    });

    test('the mark of an earlier link, or of another form, counts as none', async () => {
      const { nurse, id, token: before, discussantEmail } = await withForm();
      const other = await withForm();
      const { discussantToken } = await nurse.api.reflectiveDiscussions.renewLink({ id });
      expect(discussantToken).not.toBe(before);
      const [mark = ''] = await marksTo(other.discussantEmail);
      await sign(elsewhere(), discussantToken ?? '', mark);
      expect(await only(nurse)).toMatchObject({ discussantCameBy: 'link' });
      const marks = await marksTo(discussantEmail);
      expect(new Set(marks).size).toBe(marks.length);
    });

    test('a link sent again, and a renewed one, carry the right mark', async () => {
      const { nurse, id, discussantEmail } = await withForm();
      const { discussantToken } = await nurse.api.reflectiveDiscussions.renewLink({ id });
      await nurse.api.reflectiveDiscussions.resendLink({ id });
      const mark = (await marksTo(discussantEmail)).at(-1);
      await sign(elsewhere(), discussantToken ?? '', mark);
      expect(await only(nurse)).toMatchObject({ discussantCameBy: 'mail' });
    });
  });

  describe('in whose browser', () => {
    const browserIn = async (nurse: Person) => (await only(nurse)).discussantBrowser;

    test('its owner is signed in', async () => {
      const { nurse, token } = await withForm();
      await sign(nurse, token);
      expect(await browserIn(nurse)).toBe('registrant-signed-in');
    });

    test('somebody else is signed in', async () => {
      const { nurse, token } = await withForm();
      await sign(await api().nurse(), token);
      expect(await browserIn(nurse)).toBe('other');
    });

    test('its owner has just signed out', async () => {
      const at = { address: '2001:db8:a::1', agent: 'the browser of the ward' };
      const { nurse, token } = await withForm();
      const there = api().stranger(at);
      await there.api.account.login({ email: nurse.user.email, password: nurse.password });
      await there.api.account.logout();
      await sign(api().stranger(at), token);
      expect(await browserIn(nurse)).toBe('registrant-before');
    });

    test('its owner has a session open beside it', async () => {
      const at = { address: '2001:db8:b::1', agent: 'a browser with two windows' };
      const { nurse, token } = await withForm();
      await api().stranger(at).api.account.login({ email: nurse.user.email, password: nurse.password });
      await sign(api().stranger(at), token);
      expect(await browserIn(nurse)).toBe('registrant-before');
    });

    test.each([
      ['another network', { address: '2001:db8:d::1', agent: 'the browser of the ward' }, 0],
      ['another kind of browser', { address: '2001:db8:c::1', agent: 'a phone' }, 0],
      ['the same, a day later', { address: '2001:db8:c::1', agent: 'the browser of the ward' }, 24 * 60 + 1],
    ])('is told from %s', async (_what, from, minutes) => {
      const at = { address: '2001:db8:c::1', agent: 'the browser of the ward' };
      const { nurse, token } = await withForm();
      const there = api().stranger(at);
      await there.api.account.login({ email: nurse.user.email, password: nurse.password });
      await there.api.account.logout();
      const before = api().clock.now();
      api().clock.advance(minutes);
      await sign(api().stranger(from), token);
      api().clock.set(before.toISOString());
      expect(await browserIn(nurse)).toBe('other');
    });

    test('does not keep the session of its owner alive', async () => {
      const { nurse, token } = await withForm();
      api().clock.advance(30);
      const seen = () =>
        api().ports.db.selectFrom('sessions').select('lastSeenAt').where('userId', '=', nurse.user.id).execute();
      const before = await seen();
      await sign(nurse, token);
      expect(await seen()).toEqual(before);
    });
  });

  test('nothing is said of a form that is not signed, or was signed before this was recorded', async () => {
    const { nurse, token } = await withForm();
    expect(await only(nurse)).toMatchObject({ discussantCameBy: null, discussantBrowser: null });
    await sign(elsewhere(), token);
    await withoutRevisionGuard(api().ports.db)
      .updateTable('discussionSignatures')
      .set({ cameBy: null, browser: null })
      .execute();
    expect(await only(nurse)).toMatchObject({
      discussantConfirmed: true,
      discussantCameBy: null,
      discussantBrowser: null,
    });
  });

  test('whoever has the link sees seven fields and its end, before and after', async () => {
    const { nurse, token } = await withForm();
    const look = () => elsewhere().api.reflectiveDiscussionPublic.get({ token });
    const fields = Object.keys(await look());
    expect(fields).toHaveLength(8);
    const answer = await sign(nurse, token);
    expect(Object.keys(answer)).toEqual(fields);
    expect(Object.keys(await look())).toEqual(fields);
  });
});
