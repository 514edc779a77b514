import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { drawnSignature, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const form = (change = {}) => ({
  nurseName: 'Ada Okafor',
  nursePin: '12a3456b',
  dateLastRenewal: '2024-01-31',
  confirmerType: 'line_manager_nmc' as const,
  confirmerName: 'Sam Hill',
  confirmerJobTitle: 'Ward manager',
  confirmerEmail: 'Sam.Hill@example.org',
  confirmerAddress: '1 Hospital Road, Leeds LS1 1AA',
  confirmerContactNumber: '0113 496 0001',
  confirmationDiscussionDate: '2026-11-18',
  confirmerNmcPin: '11B2233C',
  checklist: {
    practiceHours: true as const,
    cpdHours: true as const,
    participatoryLearning: true as const,
    cpdRecords: true as const,
    practiceRelatedFeedback: true as const,
    reflectiveAccounts: true as const,
    reflectiveDiscussion: true as const,
  },
  finalConfirmation: true as const,
  contactAgreement: true as const,
  signature: drawnSignature,
  signatureDate: '2026-11-20',
  ...change,
});

const blankSignature = `data:image/png;base64,${PNG.sync.write(new PNG({ width: 100, height: 40 })).toString('base64')}`;

/** What a call is refused for, at each field. */
async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  const refusal = await call.then(
    () => ({ cause: { issues: [] } }),
    (cause: { cause: { issues: { path: string | string[]; message: string }[] } }) => cause,
  );
  return refusal.cause.issues.map(({ path, message }) => `${[path].flat().join('.')}: ${message}`);
}

onEachDatabase((api) => {
  async function recordHours({ api: { practiceHours } }: Person, hours: string) {
    const period = {
      startDate: '2026-01-01',
      endDate: '2026-06-30',
      hoursFrequency: 'total',
      setting: 'ward',
    } as const;
    return practiceHours.create({ ...period, hours, isCurrent: false });
  }

  /** Somebody whose records meet all seven requirements, exactly. */
  async function ready(participatoryHours = '4') {
    const nurse = await api().nurse();
    const practice = await recordHours(nurse, '450');
    for (const day of ['01', '02', '03', '04', '05']) {
      const date = `2026-09-${day}`;
      const activity = {
        date,
        method: 'shadowing',
        topic: 'Sepsis',
        linkToCode: 'preserve-safety',
        hours: '7',
      } as const;
      await nurse.api.cpdActivities.create({ ...activity, participatoryHours });
      const text = 'Something learned';
      const texts = { natureOfActivity: text, whatLearned: text, howImproved: text, codeRelevance: text };
      await nurse.api.reflectiveAccounts.create({ date, ...texts, nmcCodeThemes: ['preserve-safety'] });
      const words = { sourceOfFeedback: 'Students', typeOfFeedback: 'Verbal', contentOfFeedback: 'Clear and kind' };
      await nurse.api.feedback.create({ date, ...words });
    }
    const now = api().clock.now().toISOString();
    await withoutRevisionGuard(api().ports.db)
      .insertInto('reflectiveDiscussions')
      .values({
        id: newId(),
        userId: nurse.user.id,
        revalidatorName: 'Ada Okafor',
        revalidatorPin: '12A3456B',
        discussantName: 'Grace Mensah',
        discussantPin: '98Z7654Y',
        discussantEmail: 'grace@example.org',
        discussantAddress: 'Leeds',
        discussantContactNumber: '0113',
        discussionDate: '2026-10-01',
        discussionSummary: 'Five accounts',
        reflectiveAccountIds: [],
        status: 'completed',
        discussantConfirmed: true,
        discussantAgreesToContact: true,
        completedAt: now,
        isFinalized: true,
        finalizedAt: now,
      })
      .execute();
    return { ...nurse, practice };
  }

  describe('confirmation.create', () => {
    test('keeps the form, its signature drawn anew, and progress says so', async () => {
      const nurse = await ready();
      const kept = await nurse.api.confirmation.create(form());
      expect(kept).toMatchObject({
        nursePin: '12A3456B',
        confirmerEmail: 'sam.hill@example.org',
        confirmerProfession: null,
        checklist: form().checklist,
        submittedAt: api().clock.now().toISOString(),
      });
      expect(kept.signature).toMatch(/^data:image\/png;base64,/);
      expect(await nurse.api.confirmation.get()).toEqual(kept);
      expect((await nurse.api.progress.get()).confirmationComplete).toBe(true);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.confirmation.create(form()))).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('lists everything that is missing, and keeps nothing', async () => {
      const nurse = await api().nurse();
      const cause = await nurse.api.confirmation.create(form()).catch((error: unknown) => error);
      expect(cause).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
      const { issues } = (cause as { cause: { issues: { path: string; message: string }[] } }).cause;
      expect(issues.map(({ path }) => path)).toEqual(Object.keys(form().checklist));
      expect(issues[0]?.message).toBe('Practice hours: 0.00 of 450.00');
      expect(await nurse.api.confirmation.get()).toBeNull();
    });

    test.each([
      ['line_manager_non_nmc', true],
      ['line_manager_nmc', false],
    ] as const)('without a discussion says to a %s what comes first: %s', async (confirmerType, first) => {
      const nurse = await api().nurse();
      const cause = await nurse.api.confirmation.create(form({ confirmerType })).catch((error: unknown) => error);
      const { message, issues } = (cause as { cause: { message: string; issues: { path: string; message: string }[] } })
        .cause;
      const [discussion] = issues.filter(({ path }) => path === 'reflectiveDiscussion');
      expect(discussion?.message).toMatch(/^Reflective discussion: not signed and finalised yet/);
      const rule = 'With a confirmer who is not an NMC registrant the reflective discussion comes first';
      expect(discussion?.message.includes(rule)).toBe(first);
      expect(message.includes(rule)).toBe(first);
      expect(message).toContain('Practice hours: 0.00 of 450.00; CPD hours: 0.00 of 35.00');
      expect(await nurse.api.confirmation.get()).toBeNull();
    });

    test.each([
      [
        'a discussion ahead',
        { confirmationDiscussionDate: '2026-11-21', signatureDate: '2026-11-21' },
        [
          'confirmationDiscussionDate: The confirmation discussion cannot be in the future',
          'signatureDate: The date of signing cannot be in the future',
        ],
      ],
      [
        'a signature before the discussion',
        { signatureDate: '2026-11-17' },
        ['signatureDate: The form cannot be signed before the discussion'],
      ],
    ])('refuses %s, and keeps nothing', async (_, change, issues) => {
      const nurse = await ready();
      expect(await issuesOf(nurse.api.confirmation.create(form(change)))).toEqual(issues);
      expect(await nurse.api.confirmation.get()).toBeNull();
    });

    test('refuses the registrant’s own PIN and address for the confirmer’s', async () => {
      const nurse = await ready();
      await nurse.api.account.updateProfile({ nmcPin: '44K4444K' });
      expect(await issuesOf(nurse.api.confirmation.create(form({ confirmerNmcPin: '44K4444K' })))).toEqual([
        'confirmerNmcPin: The confirmer must be somebody else: this is your own PIN',
      ]);
      const own = form({ confirmerEmail: nurse.user.email.toUpperCase() });
      expect(await issuesOf(nurse.api.confirmation.create(own))).toEqual([
        'confirmerEmail: The confirmer must be somebody else: this is your own email address',
      ]);
    });

    test('takes a discussion before the last 12 months, which the regulator may only question', async () => {
      const nurse = await ready();
      await nurse.api.account.updateProfile({ revalidationDate: '2028-04-30' });
      const early = form({ confirmationDiscussionDate: '2026-11-18' });
      expect(await nurse.api.confirmation.create(early)).toMatchObject({ confirmationDiscussionDate: '2026-11-18' });
    });

    test('counts participatory hours only, not all hours of CPD', async () => {
      const nurse = await ready('3.99');
      const cause = await nurse.api.confirmation.create(form()).catch((error: unknown) => error);
      expect(cause).toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: { issues: [{ path: 'participatoryLearning', message: 'Participatory learning hours: 19.95 of 20.00' }] },
      });
    });

    test.each([
      ['somebody who is no registrant', 'line_manager_non_nmc', '2026-09-30', true],
      ['the same on the day of the discussion', 'line_manager_non_nmc', '2026-10-01', false],
      ['a registrant, who may hold the discussion too', 'line_manager_nmc', '2026-09-30', false],
    ] as const)('before the discussion, by %s', async (_, confirmerType, confirmationDiscussionDate, refused) => {
      const nurse = await ready();
      const giving = nurse.api.confirmation.create(form({ confirmerType, confirmationDiscussionDate }));
      const message =
        'With a confirmer who is not an NMC registrant the reflective discussion comes first: yours is dated 01 Oct 2026';
      const cause = await giving.then(
        () => null,
        (error: unknown) => error,
      );
      const issues = [{ path: 'confirmationDiscussionDate', message }];
      expect(cause).toEqual(
        refused
          ? expect.objectContaining({ code: 'UNPROCESSABLE_CONTENT', cause: expect.objectContaining({ issues }) })
          : null,
      );
      expect(await nurse.api.confirmation.get()).toEqual(refused ? null : expect.anything());
    });

    test('is refused a second time, even when the records no longer suffice', async () => {
      const nurse = await ready();
      const kept = await nurse.api.confirmation.create(form());
      await nurse.api.practiceHours.remove({ id: nurse.practice.id });
      const second = nurse.api.confirmation.create(form({ nurseName: 'Somebody Else' }));
      expect(await refusalOf(second)).toMatchObject({ code: 'CONFLICT' });
      expect(await nurse.api.confirmation.get()).toEqual(kept);
    });

    test('is given beside one of an earlier cycle, and beside that alone', async () => {
      const nurse = await ready();
      const confirmed = async () => (await nurse.api.progress.get()).confirmationComplete;
      const earlier = await nurse.api.confirmation.create(form({ confirmationDiscussionDate: '2024-04-30' }));
      await nurse.api.account.updateProfile({ revalidationDate: '2027-04-30' });
      expect(await confirmed()).toBe(false);
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => refusalOf(nurse.api.confirmation.create(form({ confirmerName: 'Jo Bell' })))),
      );
      expect(tries.filter((refusal) => refusal !== null).map(({ code }) => code)).toEqual(Array(4).fill('CONFLICT'));
      const kept = await nurse.api.confirmation.get();
      expect(kept).toMatchObject({ confirmerName: 'Jo Bell' });
      expect(kept?.id).not.toBe(earlier.id);
      expect(await confirmed()).toBe(true);
      expect(await refusalOf(nurse.api.confirmation.create(form()))).toMatchObject({ code: 'CONFLICT' });
    });

    test('leaves one of an earlier cycle where it is while requirements are not met', async () => {
      const nurse = await ready();
      const earlier = await nurse.api.confirmation.create(form({ confirmationDiscussionDate: '2024-04-30' }));
      await nurse.api.account.updateProfile({ revalidationDate: '2027-04-30' });
      await nurse.api.practiceHours.remove({ id: nurse.practice.id });
      expect(await refusalOf(nurse.api.confirmation.create(form()))).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
      expect(await nurse.api.confirmation.get()).toEqual(earlier);
    });

    test('of ten at once lets one in', async () => {
      const nurse = await ready();
      const tries = Array.from({ length: 10 }, (_, n) =>
        refusalOf(nurse.api.confirmation.create(form({ nurseName: `Ada ${n}` }))),
      );
      const refusals = (await Promise.all(tries)).filter((refusal) => refusal !== null);
      expect(refusals.map(({ code }) => code)).toEqual(Array(9).fill('CONFLICT'));
    });

    test('gives one key the first answer again', async () => {
      const nurse = await ready();
      const first = await nurse.withKey('k-1').confirmation.create(form());
      expect(await nurse.withKey('k-1').confirmation.create(form())).toEqual(first);
    });

    test.each([
      ['a tick that is missing', { checklist: { practiceHours: true } }],
      ['a tick that is false', { checklist: { ...form().checklist, cpdHours: false } }],
      ['a tick that is the word true', { checklist: { ...form().checklist, cpdHours: 'true' } }],
      ['no final confirmation', { finalConfirmation: false }],
      ['no agreement to be contacted', { contactAgreement: '' }],
      ['no signature', { signature: '' }],
      ['a blank signature', { signature: blankSignature }],
      ['a signature that is no picture', { signature: 'data:image/png;base64,QUJD' }],
      ['a drawing that is not PNG', { signature: 'data:image/svg+xml;base64,PHN2Zy8+' }],
      ['no job title', { confirmerJobTitle: ' ' }],
      ['an unknown kind of confirmer', { confirmerType: 'friend' }],
      ['a registrant as confirmer without a PIN', { confirmerNmcPin: '' }],
      ['oneself as confirmer', { confirmerNmcPin: '12A3456B' }],
      ['a date that does not exist', { signatureDate: '2026-02-30' }],
    ])('refuses %s', async (_what, change) => {
      const nurse = await ready();
      const giving = nurse.api.confirmation.create(form(change) as never);
      expect(await refusalOf(giving)).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await nurse.api.confirmation.get()).toBeNull();
    });
  });

  describe('confirmation.get', () => {
    test('is null for everybody else', async () => {
      const [nurse, other] = [await ready(), await api().nurse()];
      await nurse.api.confirmation.create(form());
      expect(await other.api.confirmation.get()).toBeNull();
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.confirmation.get())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('shows what was signed, whatever becomes of the records', async () => {
      const nurse = await ready();
      const kept = await nurse.api.confirmation.create(form());
      await nurse.api.practiceHours.remove({ id: nurse.practice.id });
      expect(await nurse.api.confirmation.get()).toEqual(kept);
    });
  });

  describe('confirmation.remove', () => {
    test('withdraws it, so that a corrected one can be given, and leaves a trace', async () => {
      const nurse = await ready();
      const { id } = await nurse.api.confirmation.create(form());
      expect(await nurse.api.confirmation.remove()).toEqual({ id });
      expect((await nurse.api.progress.get()).confirmationComplete).toBe(false);
      expect(await nurse.api.confirmation.create(form({ confirmerName: 'Samuel Hill' }))).toMatchObject({
        confirmerName: 'Samuel Hill',
      });
      const events = await api()
        .ports.db.selectFrom('auditEvents')
        .select('action')
        .where('subjectId', '=', nurse.user.id)
        .where('action', 'like', 'confirmation.%')
        .orderBy('id')
        .execute();
      expect(events.map(({ action }) => action)).toEqual([
        'confirmation.submitted',
        'confirmation.withdrawn',
        'confirmation.submitted',
      ]);
    });

    test('refuses a stranger, and finds nothing of anybody else’s', async () => {
      const [nurse, other] = [await ready(), await api().nurse()];
      await nurse.api.confirmation.create(form());
      expect(await refusalOf(api().stranger().api.confirmation.remove())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(other.api.confirmation.remove())).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.confirmation.get()).not.toBeNull();
    });
  });
});
