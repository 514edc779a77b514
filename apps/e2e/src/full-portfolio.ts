import { cpdActivityFields } from '@cairn/domain/cpd-activity';
import { feedbackFields } from '@cairn/domain/feedback';
import { fixturesOn, worded } from '@cairn/domain/fixtures';
import { practiceHoursFields } from '@cairn/domain/practice-hours';
import { reflectiveAccountFields } from '@cairn/domain/reflective-account';
import { ago, revalidationDate, send, today } from './people.ts';
import { praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const aLongWord = 'PneumonoultramicroscopicsilicovolcanoconiosisBehandlungszentrum';

const { absences, reflectiveDiscussions, declarations: noted, confirmations } = fixturesOn(today);

export const discussion = {
  ...reflectiveDiscussions,
  discussantAddress: `1 Hospital Road, ${aLongWord}, Leeds LS1 1AA`,
  discussionSummary: `We talked through the five accounts one by one. ${aLongWord}`,
  status: 'completed',
};

export const declarations = noted;

export const confirmation = confirmations;

/** A signature as a picture, drawn by the page. */
export function draw(nurse: Visitor): Promise<string> {
  return nurse.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const pen = canvas.getContext('2d');
    for (let x = 40; x < 360; x += 2) pen?.fillRect(x, 100 + 60 * Math.sin(x / 18), 4, 4);
    return canvas.toDataURL('image/png');
  });
}

/** Adds a file to a CPD activity, as the form does. */
function addFile(nurse: Visitor, activity: string, name: string): Promise<void> {
  return nurse.page.evaluate(
    async (id, fileName) => {
      const form = new FormData();
      form.append('file', new File(['%PDF-1.4\n%%EOF\n'], fileName, { type: 'application/pdf' }));
      const answer = await fetch(`/api/cpd-activities/${id}/files`, { method: 'POST', body: form });
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}: ${await answer.text()}`);
    },
    activity,
    name,
  );
}

/**
 * Fills the portfolio of whoever is signed in with every kind of record, long words and all, and confirms it.
 * Answers the address of a form that still waits for its discussant.
 */
export async function fillPortfolio(nurse: Visitor, { origin }: Pick<Stage, 'origin'>): Promise<string> {
  // Another PIN than the demonstration's, beside whose people they may live.
  const profile = { firstName: 'Ada', lastName: 'Okafor', nmcPin: '14C3456D', registrationType: 'nurse' };
  await send(nurse, 'PATCH', '/api/user/profile', { ...profile, revalidationDate, employer: aLongWord });
  await record(nurse, '/api/practice-hours', [
    twelveWeeks,
    { ...twelveWeeks, employer: aLongWord, startDate: ago(3000), endDate: ago(2900) },
  ]);
  await record(nurse, '/api/absences', [{ ...absences, note: aLongWord }]);
  const { id } = await send(nurse, 'POST', '/api/cpd-activities', { ...studyDay, hours: '36', topic: aLongWord });
  await addFile(nurse, id, `${aLongWord}.pdf`);
  const reflectiveAccountIds: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    reflectiveAccountIds.push((await send(nurse, 'POST', '/api/reflective-accounts', reflection(number))).id);
  }
  await record(nurse, '/api/reflective-accounts', [{ ...reflection(6), title: aLongWord, isDraft: true }]);
  await record(nurse, '/api/feedback', [1, 2, 3, 4, 5].map(praise));
  await record(nurse, '/api/feedback', [
    { ...praise(6), sourceOfFeedback: aLongWord, isAnonymous: false, fromName: aLongWord },
  ]);
  const signature = await draw(nurse);
  const form = { ...discussion, reflectiveAccountIds, revalidatorSignature: signature };
  const locked = await send<{ id: string; discussantToken: string }>(
    nurse,
    'POST',
    '/api/reflective-discussions',
    form,
  );
  const itsLink = `/api/reflective-discussion-public/${locked.discussantToken}/complete`;
  await send(nurse, 'POST', itsLink, { discussantSignature: signature, discussantAgreesToContact: true });
  await send(nurse, 'POST', `/api/reflective-discussions/${locked.id}/finalize`, {});
  await send(nurse, 'PUT', '/api/declarations', { ...declarations, indemnityProvider: aLongWord });
  await send(nurse, 'POST', '/api/confirmation', { ...confirmation, signature });
  const waiting = await send<{ discussantToken: string }>(nurse, 'POST', '/api/reflective-discussions', form);
  return `${origin}/reflective-discussion/${waiting.discussantToken}`;
}

/** As long as people write without a space, in every field of every kind of record; answers the link to such a form. */
export async function writeWithoutSpaces(nurse: Visitor, { origin }: Pick<Stage, 'origin'>): Promise<string> {
  const long = (field: string) => (field === 'employerPostcode' ? 'LS1 1AA' : `${field}${'m'.repeat(60)}`);
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`;
  const name = 'FeatherstonehaughCholmondeleyWolfeschlegelsteinhausen';
  await send(nurse, 'POST', '/api/practice-hours', worded(twelveWeeks, practiceHoursFields, long));
  await send(nurse, 'POST', '/api/cpd-activities', worded({ ...studyDay, method: 'other' }, cpdActivityFields, long));
  await send(nurse, 'POST', '/api/reflective-accounts', worded(reflection(7), reflectiveAccountFields, long));
  await send(nurse, 'POST', '/api/feedback', worded({ ...praise(7), isAnonymous: false }, feedbackFields, long));
  await send(nurse, 'POST', '/api/feedback-requests', {
    recipientName: name,
    recipientEmail: email,
    recipientRole: long('role'),
    relationship: long('relationship'),
    customMessage: long('message'),
  });
  await send(nurse, 'PATCH', '/api/user/profile', {
    firstName: name,
    lastName: name,
    jobTitle: long('job'),
    workAddress: long('address'),
    phoneNumber: long('phone'),
  });
  const { discussantToken } = await send<{ discussantToken: string }>(nurse, 'POST', '/api/reflective-discussions', {
    ...discussion,
    revalidatorSignature: await draw(nurse),
    revalidatorName: name,
    discussantName: name,
    discussantEmail: email,
    discussionSummary: long('summary'),
  });
  return `${origin}/reflective-discussion/${discussantToken}`;
}
