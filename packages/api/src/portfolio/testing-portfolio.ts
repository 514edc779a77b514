import { createHash } from 'node:crypto';
import { newId } from '@cairn/db/new-id';
import { readSignature } from '../reflective-discussions/signature-image.ts';
import { addFiles } from '../stored-files/commands.ts';
import { callBy, drawnSignature, drawSignature, newEmail, type Person, type TestApi } from '../testing.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const hoursOf = (mark: string) =>
  ({
    startDate: '2026-09-01',
    hours: '8',
    hoursFrequency: 'total',
    setting: 'ward',
    employer: mark,
    description: `${mark} nights`,
  }) as const;
const cpdOf = (mark: string) =>
  ({
    date: '2026-09-01',
    method: 'shadowing',
    topic: mark,
    linkToCode: 'preserve-safety',
    linkToStandards: `${mark} platform`,
    hours: '2',
    participatoryHours: '1',
  }) as const;
const discussionOf = (mark: string) => ({
  revalidatorName: mark,
  revalidatorPin: '12A3456B',
  discussantName: 'Grace Mensah',
  discussantPin: '98Z7654Y',
  discussantEmail: newEmail(),
  discussantAddress: '1 Hospital Road',
  discussantContactNumber: '0113 496 0000',
  discussionDate: '2026-09-01',
  discussionSummary: 'Five accounts.',
});

/** One record of every kind, each carrying the mark in its words; the discussion is signed, changed and signed again. */
export async function fillPortfolio({ api }: Person, mark: string): Promise<{ cpdActivityId: string }> {
  await api.practiceHours.create(hoursOf(mark));
  const { id: cpdActivityId } = await api.cpdActivities.create(cpdOf(mark));
  await api.feedback.create({
    date: '2026-09-01',
    sourceOfFeedback: 'Students',
    typeOfFeedback: 'Verbal',
    contentOfFeedback: mark,
  });
  await api.feedbackRequests.create({
    recipientEmail: newEmail(),
    recipientName: mark,
    customMessage: `${mark}, please`,
  });
  await api.reflectiveAccounts.create({ date: '2026-09-01', natureOfActivity: mark, isDraft: true });
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
  return { cpdActivityId };
}

/** A row in every table that can hold something about a person, each carrying the mark where it has words. */
export async function fillEverything(on: TestApi, nurse: Nurse, mark: string): Promise<{ contentHashes: string[] }> {
  const { api, user } = nurse;
  const { db } = on.ports;
  const words = { jobTitle: `${mark} nurse`, employer: `${mark} Trust`, workAddress: `${mark} Road` };
  await api.account.updateProfile({ ...words, lastName: `${mark} family`, revalidationDate: '2027-05-31' });
  const { cpdActivityId } = await fillPortfolio(nurse, mark);
  const contentHashes = [await keepFile(on, nurse, cpdActivityId, `${mark} certificate.pdf`)];

  const gone = await api.cpdActivities.create(cpdOf(`${mark} gone`));
  contentHashes.push(await keepFile(on, nurse, gone.id, `${mark} gone.pdf`));
  await api.cpdActivities.remove({ id: gone.id });
  const draft = await api.reflectiveDiscussions.create({ ...discussionOf(`${mark} draft`), status: 'draft' });
  await api.reflectiveDiscussions.remove({ id: draft.id });

  const signed = await api.reflectiveDiscussions.create({
    ...discussionOf(`${mark} signed`),
    revalidatorSignature: drawnSignature,
  });
  await api.reflectiveDiscussions.finalize({ id: signed.id });
  await db
    .insertInto('confirmations')
    .values({
      id: newId(),
      userId: user.id,
      nurseName: mark,
      nursePin: '12A3456B',
      dateLastRenewal: '2024-01-31',
      confirmerType: 'line_manager_nmc',
      confirmerName: `${mark} manager`,
      confirmerJobTitle: 'Ward manager',
      confirmerEmail: 'sam@example.org',
      confirmerAddress: '1 Hospital Road',
      confirmerContactNumber: '0113 496 0001',
      confirmationDiscussionDate: '2026-11-18',
      confirmerNmcPin: '11B2233C',
      checklist: JSON.stringify({ practiceHours: true }),
      finalConfirmation: true,
      contactAgreement: true,
      signature: readSignature(drawnSignature, ''),
      signatureDate: '2026-11-20',
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
  await api.account.forgotPassword({ email: user.email });
  await on.mailTo(user.email);
  await on.stranger().api.account.login({ email: user.email, password: nurse.password });
  await db
    .insertInto('userIdentities')
    .values({ issuer: 'https://id.example.org', subject: `${mark}-subject`, userId: user.id, email: user.email })
    .execute();
  await db.insertInto('configuredAdministrators').values({ email: newEmail(), userId: user.id }).execute();
  await nurse.api.emailChange.request({ email: newEmail(), password: nurse.password });
  return { contentHashes };
}

/** Keeps a file as a route would; answers its content's name. */
async function keepFile(on: TestApi, { user }: Nurse, activityId: string, originalName: string): Promise<string> {
  const contentHash = createHash('sha256').update(originalName).digest('hex');
  await on.ports.files.keep('kept in memory', contentHash);
  const file = { temporaryPath: '', originalName, mimeType: 'application/pdf', fileSize: 1_000, contentHash };
  const parent = { noun: 'cpdActivities', id: activityId } as const;
  await on.ports.db.transaction().execute((tx) => addFiles(tx, callBy(on.ports, user.id), parent, [file]));
  return contentHash;
}
