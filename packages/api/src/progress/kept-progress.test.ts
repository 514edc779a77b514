import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import { renewalOn } from '@cairn/domain/renewal';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deliverMail } from '../mail/commands.ts';
import { keepFile, keepScan } from '../portfolio/testing-portfolio.ts';
import { signAsDiscussant } from '../reflective-discussions/testing-signed.ts';
import { documentedProcedures } from '../router.ts';
import { scanContent } from '../stored-files/scanning.ts';
import { sweep } from '../sweep/commands.ts';
import { drawnSignature, newEmail, onEachDatabase, type TestApi } from '../testing.ts';
import { checkKeptProgress, getKeptProgress } from './kept-progress.ts';
import { getProgress } from './queries.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;
type Act = () => Promise<unknown>;

const today = '2026-11-20';
const fixtures = fixturesOn(today);
const form = () => ({
  ...fixtures.reflectiveDiscussions,
  discussantEmail: newEmail(),
  revalidatorSignature: drawnSignature,
});

onEachDatabase((api) => {
  const kept = ({ user }: Pick<Nurse, 'user'>) =>
    api().ports.db.selectFrom('keptProgress').selectAll().where('userId', '=', user.id);
  /** Whether what is kept would be believed, as far as records decide it. */
  const isBelieved = async (nurse: Nurse) => {
    const { revision } = await kept(nurse).executeTakeFirstOrThrow();
    const users = api().ports.db.selectFrom('users').select('revision').where('id', '=', nurse.user.id);
    return (await users.executeTakeFirstOrThrow()).revision === revision;
  };
  /** What the records say, worked out anew. */
  const computed = async ({ user }: Nurse) => {
    const users = api().ports.db.selectFrom('users').where('id', '=', user.id);
    const registrant = await users
      .select(['registrationParts', 'revalidationDate', 'extendedFrom', 'submittedUntil'])
      .executeTakeFirstOrThrow();
    return getProgress(api().ports.db, { owner: user.id, today }, registrant);
  };
  /** Puts a figure there that no records gave. */
  const tamper = async (nurse: Nurse) => {
    const { progress } = await kept(nurse).executeTakeFirstOrThrow();
    await api()
      .ports.db.updateTable('keptProgress')
      .set({ progress: JSON.stringify({ ...progress, feedbackCompleted: 77 }) })
      .where('userId', '=', nurse.user.id)
      .execute();
    api().forgetAnswers();
  };
  const nurseWithProgress = async () => {
    const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
    await nurse.api.progress.get();
    return nurse;
  };

  /** Everything that is answered by revision. */
  const answers = async ({ api: procedures }: Nurse) => ({
    progress: await procedures.progress.get(),
    requirements: await procedures.requirements.get(),
    practiceHours: await procedures.practiceHours.list({}),
    absences: await procedures.absences.list({}),
    cpdActivities: await procedures.cpdActivities.list({}),
    feedback: await procedures.feedback.list({}),
    reflectiveAccounts: await procedures.reflectiveAccounts.list({}),
  });

  /**
   * Does each in turn: after every one nothing kept is believed, what is told is what the records say, and so is every other
   * answer that is kept by revision.
   */
  async function expectRevisedBy(nurse: Nurse, acts: Readonly<Record<string, Act>>): Promise<void> {
    for (const [name, act] of Object.entries(acts)) {
      expect(await nurse.api.progress.get(), `before ${name}`).toEqual(await computed(nurse));
      expect(await isBelieved(nurse), `before ${name}`).toBe(true);
      await answers(nurse);
      await act();
      expect(await isBelieved(nurse), name).toBe(false);
      expect(await nurse.api.progress.get(), name).toEqual(await computed(nurse));
      const told = await answers(nurse);
      api().forgetAnswers();
      expect(told, name).toEqual(await answers(nurse));
    }
  }

  describe('what is kept of progress', () => {
    test('is told again while nothing has changed, and is its owner’s alone', async () => {
      const [nurse, other] = [await nurseWithProgress(), await nurseWithProgress()];
      await tamper(nurse);
      expect(await nurse.api.progress.get()).toMatchObject({ feedbackCompleted: 77 });
      expect(await other.api.progress.get()).toMatchObject({ feedbackCompleted: 0 });
    });

    test('is believed on its own day only, and for whoever holds and renews what it was worked out for', async () => {
      const nurse = await nurseWithProgress();
      await tamper(nurse);
      const asked = (day: string, change: object = {}) =>
        getKeptProgress(
          api().ports.db,
          { owner: nurse.user.id, today: day },
          { user: { registrationParts: [], ...renewalOn('2027-04-30'), ...change } },
        );
      expect(await asked(today)).toMatchObject({ feedbackCompleted: 77 });
      for (const other of [
        asked('2026-11-21'),
        asked(today, renewalOn('2028-04-30')),
        asked(today, { registrationParts: [{ part: 'midwife', since: null }] }),
      ])
        expect(await other).toMatchObject({ feedbackCompleted: 0 });
    });

    test('is answered also where it cannot be kept', async () => {
      const nurse = await api().nurse();
      const { db } = api().ports;
      await sql`
        create function refuse_for_want_of_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/5/1255"' using errcode = 'disk_full'; end $$`.execute(db);
      await db.transaction().execute(async (tx) => {
        // Asked for where the table is spread over several machines, and nothing elsewhere.
        await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
        await sql`
          create trigger full_disk before insert on kept_progress for each row
          execute function refuse_for_want_of_room()`.execute(tx);
      });
      try {
        expect(await nurse.api.progress.get()).toMatchObject({ feedbackCompleted: 0 });
      } finally {
        await sql`drop function refuse_for_want_of_room cascade`.execute(db);
      }
      expect(await kept(nurse).execute()).toEqual([]);
    });
  });

  test('every answer that is kept by revision is asked for below', async () => {
    const declared = documentedProcedures().filter(({ meta }) => meta.byRevision);
    expect(declared.map(({ name }) => name.split('.')[0]).sort()).toEqual(
      Object.keys(await answers(await api().nurse())).sort(),
    );
  });

  describe('nothing kept is believed', () => {
    test('after a record of any kind was added, changed, deleted or brought back', async () => {
      const nurse = await nurseWithProgress();
      const { practiceHours, absences, cpdActivities, feedback, feedbackRequests, reflectiveAccounts } = nurse.api;
      const leave = { ...fixtures.absences, startDate: '2026-01-05', endDate: '2026-02-05' };
      const request = { ...fixtures.feedbackRequests, recipientEmail: newEmail() };
      const kinds = [
        ['hours', practiceHours, fixtures.practiceHours],
        ['an absence', absences, leave],
        ['an activity', cpdActivities, fixtures.cpdActivities],
        ['feedback', feedback, fixtures.feedback],
        ['an account', reflectiveAccounts, fixtures.reflectiveAccounts],
        ['a request', feedbackRequests, request],
      ] as const;
      for (const [name, procedures, given] of kinds) {
        let id = '';
        const { create, update, remove } = procedures as unknown as Record<
          'create' | 'update' | 'remove',
          (input: object) => Promise<{ id: string }>
        >;
        await expectRevisedBy(nurse, {
          [`adding ${name}`]: async () => {
            ({ id } = await create(given));
          },
          [`changing ${name}`]: () => update({ id, ...given }),
          [`deleting ${name}`]: () => remove({ id }),
          [`bringing ${name} back`]: () => nurse.api.deletedRecords.restore({ id }),
        });
      }
    });

    test('after anything was done with a discussion, by whomever', async () => {
      const nurse = await nurseWithProgress();
      const { reflectiveDiscussions } = nurse.api;
      let [id, token, paper, file] = ['', null as string | null, '', ''];
      await expectRevisedBy(nurse, {
        drafting: async () => {
          ({ id } = await reflectiveDiscussions.create({ ...form(), status: 'draft' }));
        },
        completing: async () => {
          ({ discussantToken: token } = await reflectiveDiscussions.update({ id, ...form(), status: 'completed' }));
        },
        'the link once more': () => reflectiveDiscussions.resendLink({ id }),
        'a new link': async () => {
          ({ discussantToken: token } = await reflectiveDiscussions.renewLink({ id }));
        },
        'the signature of its discussant': () => signAsDiscussant(api().stranger().api, token),
        'a change that voids it': async () => {
          const changed = { ...form(), discussionSummary: 'We spoke of something else.' };
          ({ discussantToken: token } = await reflectiveDiscussions.update({ id, ...changed }));
        },
        'another signature': () => signAsDiscussant(api().stranger().api, token),
        finalising: () => reflectiveDiscussions.finalize({ id }),
        'one signed on paper': async () => {
          ({ id: paper } = await reflectiveDiscussions.create({ ...form(), paperSignedDate: '2026-11-18' }));
        },
        'its scan': async () => {
          await keepScan(api(), nurse, paper, 'scan.pdf');
          file = (await reflectiveDiscussions.files({ id: paper }))[0]?.id ?? '';
        },
        'taking the scan off': () => reflectiveDiscussions.removeFile({ id: paper, fileId: file }),
        'bringing the scan back': () => nurse.api.deletedRecords.restore({ id: file }),
      });
    });

    test('of whoever’s form or request it is, and of nobody else, once mail about it has left', async () => {
      const [nurse, other] = [await nurseWithProgress(), await nurseWithProgress()];
      const { ports } = api();
      const leave = async () => {
        const waiting = ports.db.selectFrom('mailMessages').select('id').where('userId', '=', nurse.user.id);
        for (const { id } of await waiting.where('status', '=', 'pending').execute()) await deliverMail(ports, id);
      };
      await nurse.api.reflectiveDiscussions.create(form());
      await expectRevisedBy(nurse, { 'the link to a discussant leaving': leave });
      await nurse.api.feedbackRequests.create({ ...fixtures.feedbackRequests, recipientEmail: newEmail() });
      await expectRevisedBy(nurse, { 'a request leaving': leave });
      expect(await isBelieved(other)).toBe(true);
    });

    test('after evidence was added to a record and taken off again', async () => {
      const nurse = await nurseWithProgress();
      const { id } = await nurse.api.cpdActivities.create(fixtures.cpdActivities);
      let fileId = '';
      await expectRevisedBy(nurse, {
        'adding it': async () => {
          await keepFile(api(), nurse, { noun: 'cpdActivities', id }, 'certificate.pdf');
          fileId = (await nurse.api.cpdActivities.files({ id }))[0]?.id ?? '';
        },
        'taking it off': () => nurse.api.cpdActivities.removeFile({ id, fileId }),
        'bringing it back': () => nurse.api.deletedRecords.restore({ id: fileId }),
      });
    });

    test('of anybody who keeps a file when a scan of its content ends', async () => {
      const [one, other] = [await nurseWithProgress(), await nurseWithProgress()];
      let contentHash = '';
      for (const nurse of [one, other]) {
        const { id } = await nurse.api.cpdActivities.create(fixtures.cpdActivities);
        contentHash = await keepFile(api(), nurse, { noun: 'cpdActivities', id }, 'the same.pdf');
      }
      await withoutRevisionGuard(api().ports.db).updateTable('storedFiles').set({ scanState: 'checking' }).execute();
      const scans = { scan: async () => 'Eicar-Test-Signature' };
      for (const nurse of [one, other]) await nurse.api.progress.get();
      await scanContent({ ...api().ports, scanner: scans }, contentHash);
      for (const nurse of [one, other]) expect(await isBelieved(nurse)).toBe(false);
    });

    test('after declarations, submitted years, and another date or part of the register', async () => {
      const nurse = await nurseWithProgress();
      const { account, cycles, declarations } = nurse.api;
      let id = '';
      await expectRevisedBy(nurse, {
        declaring: () => declarations.update(fixtures.declarations),
        'another date': () => account.updateProfile({ revalidationDate: '2026-12-31' }),
        'another part': () => account.updateProfile({ registrationType: 'nurse_midwife' }),
        submitting: async () => {
          ({ id } = await cycles.submit({ revalidationDate: '2026-12-31' }));
        },
        reopening: () => cycles.reopen({ id }),
      });
    });
  });

  describe('the sweep', () => {
    test('compares what is kept with the records once, throws out what differs and says so', async () => {
      const [right, wrong] = [await nurseWithProgress(), await nurseWithProgress()];
      await tamper(wrong);
      api().securityEvents();
      await sweep(api().ports);
      expect(api().securityEvents()).toContainEqual({ action: 'progress.drifted', subjectId: wrong.user.id });
      expect(await kept(right).executeTakeFirst()).toMatchObject({ checked: true });
      expect(await kept(wrong).execute()).toEqual([]);
      expect(await wrong.api.progress.get()).toMatchObject({ feedbackCompleted: 0 });
      expect(await checkKeptProgress(api().ports)).toBe(0);
    });

    test('leaves alone what is believed no more', async () => {
      const nurse = await nurseWithProgress();
      await tamper(nurse);
      await nurse.api.feedback.create(fixtures.feedback);
      expect(await checkKeptProgress(api().ports)).toBe(0);
      expect(await nurse.api.progress.get()).toMatchObject({ feedbackCompleted: 1 });
    });
  });
});
