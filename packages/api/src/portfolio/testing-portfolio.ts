import { createHash } from 'node:crypto';
import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { addDays } from '@cairn/domain/calendar-date';
import { cpdActivityFields } from '@cairn/domain/cpd-activity';
import { feedbackFields } from '@cairn/domain/feedback';
import { fixturesOn, worded } from '@cairn/domain/fixtures';
import { practiceHoursFields } from '@cairn/domain/practice-hours';
import { reflectiveAccountFields } from '@cairn/domain/reflective-account';
import { connected } from '../connected-applications/testing.ts';
import type { TestAuthenticator } from '../passkeys/testing-authenticator.ts';
import { addTestPasskey } from '../passkeys/testing-passkeys.ts';
import { addPaperScan } from '../reflective-discussions/paper-scans.ts';
import { readSignature } from '../reflective-discussions/signature-image.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { addFiles, type ReceivedFile } from '../stored-files/commands.ts';
import type { FileParent } from '../stored-files/queries.ts';
import {
  callBy,
  drawnSignature,
  drawSignature,
  newEmail,
  type Person,
  type TestApi,
  testPassword,
} from '../testing.ts';
import { makeUnsubscribeLink } from '../unsubscribe-links/making.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const fixtures = fixturesOn('2026-11-20');

const hoursOf = (mark: string) => worded(fixtures.practiceHours, practiceHoursFields, () => mark);
const cpdOf = (mark: string) => worded(fixtures.cpdActivities, cpdActivityFields, () => mark);
const discussionOf = (mark: string) => ({
  ...fixtures.reflectiveDiscussions,
  revalidatorName: mark,
  discussantEmail: newEmail(),
});

const shiftOf = (externalId: string) => ({
  ...{ externalId, status: 'worked' as const, setting: 'ward' as const },
  ...{ start: '2026-11-02T07:30', end: '2026-11-02T19:30', breakMinutes: 45 },
});

let filled = 0;

/** One record of every kind, each carrying the mark in its words; the discussion is signed, changed and signed again. */
export async function fillPortfolio(
  { api }: Person,
  mark: string,
): Promise<{ practiceHoursId: string; cpdActivityId: string }> {
  const { id: practiceHoursId } = await api.practiceHours.create(hoursOf(mark));
  // Of each call a day of its own, for absences lie apart.
  const dayAway = addDays('1990-01-01', filled++);
  await api.absences.create({ ...fixtures.absences, startDate: dayAway, endDate: dayAway, note: mark });
  const { id: cpdActivityId } = await api.cpdActivities.create(cpdOf(mark));
  const named = { ...fixtures.feedback, isAnonymous: false };
  await api.feedback.create(worded(named, feedbackFields, () => mark));
  await api.feedbackRequests.create({
    ...fixtures.feedbackRequests,
    recipientEmail: newEmail(),
    recipientName: mark,
    customMessage: `${mark}, please`,
  });
  // A draft, because a mark may be too short for a completed one.
  const draft = { ...fixtures.reflectiveAccounts, isDraft: true };
  await api.reflectiveAccounts.create(worded(draft, reflectiveAccountFields, () => mark));
  const discussion = discussionOf(mark);
  const { id, discussantToken } = await api.reflectiveDiscussions.create({
    ...discussion,
    revalidatorSignature: drawnSignature,
  });
  await api.reflectiveDiscussionPublic.complete({
    token: discussantToken ?? '',
    discussantSignature: drawSignature(4),
    discussantAgreesToContact: true,
  });
  await api.reflectiveDiscussions.update({
    id,
    ...discussion,
    discussionSummary: `${mark}, changed.`,
    revalidatorSignature: drawnSignature,
  });
  await api.declarations.update({ ...fixtures.declarations, indemnityProvider: mark });
  return { practiceHoursId, cpdActivityId };
}

/** Somebody lets support look, and support does: what that leaves of them, and nothing of where somebody else was. */
async function lookedAtBySupport(on: TestApi, { api, user }: Nurse): Promise<void> {
  const grant = await api.supportAccess.grant({ lasts: 'day', password: testPassword });
  const [id, at] = [newId(), on.clock.now().toISOString()];
  const { db } = on.ports;
  await db
    .insertInto('supportLooks')
    .values({ id, grantId: grant.id, userId: user.id, adminId: newId(), reason: 'Ticket 4711', openedAt: at })
    .execute();
  await db.insertInto('supportReads').values({ lookId: id, area: 'progress', firstAt: at, lastAt: at }).execute();
}

/** A row in every table that can hold something about a person, each carrying the mark where it has words. */
export async function fillEverything(
  on: TestApi,
  nurse: Nurse,
  mark: string,
): Promise<{ contentHashes: string[]; device: TestAuthenticator }> {
  const { api, user } = nurse;
  const { db } = on.ports;
  const words = { jobTitle: `${mark} nurse`, employer: `${mark} Trust`, workAddress: `${mark} Road` };
  await api.account.updateProfile({ ...words, lastName: `${mark} family`, revalidationDate: '2024-05-31' });
  await api.cycles.submit({ revalidationDate: '2024-05-31' });
  await lookedAtBySupport(on, nurse);
  const { practiceHoursId, cpdActivityId } = await fillPortfolio(nurse, mark);
  const keep = (parent: FileParent, name: string) => keepFile(on, nurse, parent, `${mark} ${name}.pdf`);
  const contentHashes = [
    await keep({ noun: 'practiceHours', id: practiceHoursId }, 'contract'),
    await keep({ noun: 'cpdActivities', id: cpdActivityId }, 'certificate'),
  ];

  const gone = await api.cpdActivities.create(cpdOf(`${mark} gone`));
  contentHashes.push(await keep({ noun: 'cpdActivities', id: gone.id }, 'gone'));
  await api.cpdActivities.remove({ id: gone.id });
  const draft = await api.reflectiveDiscussions.create({ ...discussionOf(`${mark} draft`), status: 'draft' });
  await api.reflectiveDiscussions.remove({ id: draft.id });

  const signed = await api.reflectiveDiscussions.create({
    ...discussionOf(`${mark} signed`),
    revalidatorSignature: drawnSignature,
    paperSignedDate: '2026-11-18',
  });
  contentHashes.push(await keepScan(on, nurse, signed.id, `${mark} scan.pdf`));
  await api.reflectiveDiscussions.finalize({ id: signed.id });
  await withoutRevisionGuard(db)
    .insertInto('confirmations')
    .values({
      id: newId(),
      userId: user.id,
      ...fixtures.confirmations,
      nurseName: mark,
      confirmerName: `${mark} manager`,
      checklist: JSON.stringify(fixtures.confirmations.checklist),
      signature: readSignature(drawnSignature, ''),
    })
    .execute();

  await nurse.withKey(`${mark}-key`).practiceHours.create(hoursOf(`${mark} once`));
  await api.contactSupport.create({
    name: mark,
    email: user.email,
    subject: `${mark} subject`,
    category: 'data',
    message: `${mark} message`,
  });
  await api.formDrafts.save({
    id: newId(),
    form: 'cpd-activity',
    recordId: newId(),
    basedOn: on.clock.now().toISOString(),
    values: { topic: `${mark} unfinished` },
    revision: 0,
  });
  await api.progress.get();
  await api.calendarFeed.make();
  await api.accessTokens.create({ name: `${mark} rota`, scopes: ['practice-hours:write'], password: nurse.password });
  await api.shifts.push({ source: 'ward-rota', shifts: [shiftOf(mark)] });
  const { id } = await api.webhooks.create({ address: `https://hooks.example.org/${mark}`, events: ['cpd.changed'] });
  await api.webhooks.test({ id });
  await connected(on, nurse, ['practice-hours:read']);
  await api.reminders.choose({ kinds: ['monthly'] });
  await remind(on, user.id);
  await api.account.forgotPassword({ email: user.email });
  await on.mailTo(user.email);
  await on.stranger().api.account.login({ email: user.email, password: nurse.password });
  await db
    .insertInto('userIdentities')
    .values({ issuer: 'https://id.example.org', subject: `${mark}-subject`, userId: user.id, email: user.email })
    .execute();
  await db.insertInto('configuredAdministrators').values({ email: newEmail(), userId: user.id }).execute();
  await keepFactor(on, user.id);
  await keepRecovery(on, user.id, mark);
  await nurse.api.emailChange.request({ email: newEmail(), password: nurse.password });
  // Last, because it is asked for from then on.
  const { device } = await addTestPasskey(on, nurse, { name: `${mark} phone` });
  return { contentHashes, device };
}

/** What an account recovery that was stopped leaves, in each place where it can name somebody. */
async function keepRecovery({ ports: { db, clock } }: TestApi, userId: string, mark: string): Promise<void> {
  const [now, email] = [clock.now().toISOString(), newEmail()];
  const hashOf = (link: string) => createHash('sha256').update(`${link} ${userId}`).digest('hex');
  await db
    .insertInto('accountRecoveries')
    .values({
      ...{
        id: newId(),
        userId,
        lost: 'email-address',
        newEmail: email,
        note: `${mark} was seen`,
        needsApproval: false,
      },
      ...{ checks: JSON.stringify(['in-person']), openedBy: userId, approvedBy: userId, approvedAt: now },
      ...{ stopTokenHash: hashOf('stop'), confirmTokenHash: hashOf('confirm'), outcome: 'stopped' },
      ...{ createdAt: now, dueAt: now, lapsesAt: now, endedAt: now },
    })
    .execute();
}

/** What a second factor leaves in the database; none is asked for. */
async function keepFactor({ ports: { db, clock } }: TestApi, userId: string): Promise<void> {
  const createdAt = clock.now().toISOString();
  const hash = createHash('sha256').update(userId).digest('hex');
  await db
    .insertInto('totpFactors')
    .values({ userId, secret: `sealed ${hash}`, createdAt, confirmedAt: createdAt })
    .execute();
  await db.insertInto('recoveryCodes').values({ userId, codeHash: hash, createdAt }).execute();
  await db.insertInto('pendingSignIns').values({ userId, tokenHash: hash, createdAt, expiresAt: createdAt }).execute();
}

/** A reminder with its link, as it is once it has left. */
async function remind({ ports }: TestApi, userId: string): Promise<void> {
  await makeUnsubscribeLink(ports.db, ports, { userId, discussionId: null });
  const decidedAt = ports.clock.now().toISOString();
  await ports.db
    .insertInto('reminders')
    .values({ userId, kind: 'monthly', dueOn: '2026-11-15', mailId: null, decidedAt })
    .execute();
}

/** Keeps a scan of a form signed on paper as a route would; answers its content's name. */
export async function keepScan(on: TestApi, nurse: Nurse, formId: string, originalName: string): Promise<string> {
  const file = await received(on, originalName);
  await on.ports.db.transaction().execute((tx) => addPaperScan(tx, callBy(on.ports, nurse.user.id), formId, [file]));
  return file.contentHash;
}

async function received(on: TestApi, originalName: string): Promise<ReceivedFile> {
  const contentHash = createHash('sha256').update(originalName).digest('hex');
  await on.ports.files.keep('kept in memory', contentHash);
  return { temporaryPath: '', originalName, mimeType: 'application/pdf', fileSize: 1_000, contentHash };
}

/** Keeps a file as a route would; answers its content's name. */
export async function keepFile(
  on: TestApi,
  { user }: Nurse,
  parent: FileParent,
  originalName: string,
): Promise<string> {
  const file = await received(on, originalName);
  await on.ports.db.transaction().execute(async (tx) => {
    await raiseRevision(tx, user.id);
    await addFiles(tx, callBy(on.ports, user.id), parent, [file]);
  });
  return file.contentHash;
}
