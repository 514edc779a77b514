import { answered } from '@cairn/client';
import { cpdActivityFields } from '@cairn/domain/cpd-activity';
import { feedbackFields } from '@cairn/domain/feedback';
import { fixturesOn, worded } from '@cairn/domain/fixtures';
import { practiceHoursFields } from '@cairn/domain/practice-hours';
import { reflectiveAccountFields } from '@cairn/domain/reflective-account';
import { cairnIn } from './cairn-client.ts';
import { ago, revalidationDate, today } from './people.ts';
import { addFile, pdfNamed, praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const aLongWord = 'PneumonoultramicroscopicsilicovolcanoconiosisBehandlungszentrum';

const { absences, reflectiveDiscussions, declarations: noted, confirmations } = fixturesOn(today);

export const discussion = {
  ...reflectiveDiscussions,
  discussantAddress: `1 Hospital Road, ${aLongWord}, Leeds LS1 1AA`,
  discussionSummary: `We talked through the five accounts one by one. ${aLongWord}`,
  status: 'completed',
} as const;

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

/** Signs a form as its discussant does through the link, in this browser. */
export async function signByLink(
  visitor: Visitor,
  { discussantToken }: { readonly discussantToken: string | null },
  discussantSignature: string,
): Promise<void> {
  const body = { discussantSignature, discussantAgreesToContact: true } as const;
  const params = { path: { token: discussantToken ?? '' } };
  await answered(cairnIn(visitor).POST('/reflective-discussion-public/{token}/complete', { params, body }));
}

/**
 * Fills the portfolio of whoever is signed in with every kind of record, long words and all, and confirms it.
 * Answers the address of a form that still waits for its discussant.
 */
export async function fillPortfolio(nurse: Visitor, { origin }: Pick<Stage, 'origin'>): Promise<string> {
  // Another PIN than the demonstration's, beside whose people they may live.
  const profile = { firstName: 'Ada', lastName: 'Okafor', nmcPin: '14C3456D', registrationType: 'nurse' } as const;
  await answered(
    cairnIn(nurse).PATCH('/user/profile', { body: { ...profile, revalidationDate, employer: aLongWord } }),
  );
  await record(nurse, '/practice-hours', [
    twelveWeeks,
    { ...twelveWeeks, employer: aLongWord, startDate: ago(3000), endDate: ago(2900) },
  ]);
  await record(nurse, '/absences', [{ ...absences, note: aLongWord }]);
  const { id } = await answered(
    cairnIn(nurse).POST('/cpd-activities', { body: { ...studyDay, hours: '36', topic: aLongWord } }),
  );
  await addFile(nurse, id, pdfNamed(`${aLongWord}.pdf`));
  const reflectiveAccountIds: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    reflectiveAccountIds.push(
      (await answered(cairnIn(nurse).POST('/reflective-accounts', { body: reflection(number) }))).id,
    );
  }
  await record(nurse, '/reflective-accounts', [{ ...reflection(6), title: aLongWord, isDraft: true }]);
  await record(nurse, '/feedback', [1, 2, 3, 4, 5].map(praise));
  await record(nurse, '/feedback', [
    { ...praise(6), sourceOfFeedback: aLongWord, isAnonymous: false, fromName: aLongWord },
  ]);
  const signature = await draw(nurse);
  const form = { ...discussion, reflectiveAccountIds, revalidatorSignature: signature };
  const locked = await answered(cairnIn(nurse).POST('/reflective-discussions', { body: form }));
  await signByLink(nurse, locked, signature);
  const { id: signed } = locked;
  await answered(cairnIn(nurse).POST('/reflective-discussions/{id}/finalize', { params: { path: { id: signed } } }));
  await answered(cairnIn(nurse).PUT('/declarations', { body: { ...declarations, indemnityProvider: aLongWord } }));
  await answered(cairnIn(nurse).POST('/confirmation', { body: { ...confirmation, signature } }));
  const waiting = await answered(cairnIn(nurse).POST('/reflective-discussions', { body: form }));
  return `${origin}/reflective-discussion/${waiting.discussantToken}`;
}

/** As long as people write without a space, in every field of every kind of record; answers the link to such a form. */
export async function writeWithoutSpaces(nurse: Visitor, { origin }: Pick<Stage, 'origin'>): Promise<string> {
  const long = (field: string) => (field === 'employerPostcode' ? 'LS1 1AA' : `${field}${'m'.repeat(60)}`);
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`;
  const name = 'FeatherstonehaughCholmondeleyWolfeschlegelsteinhausen';
  await answered(cairnIn(nurse).POST('/practice-hours', { body: worded(twelveWeeks, practiceHoursFields, long) }));
  await answered(
    cairnIn(nurse).POST('/cpd-activities', { body: worded({ ...studyDay, method: 'other' }, cpdActivityFields, long) }),
  );
  await answered(
    cairnIn(nurse).POST('/reflective-accounts', { body: worded(reflection(7), reflectiveAccountFields, long) }),
  );
  await answered(
    cairnIn(nurse).POST('/feedback', { body: worded({ ...praise(7), isAnonymous: false }, feedbackFields, long) }),
  );
  await answered(
    cairnIn(nurse).POST('/feedback-requests', {
      body: {
        recipientName: name,
        recipientEmail: email,
        recipientRole: long('role'),
        relationship: long('relationship'),
        customMessage: long('message'),
      },
    }),
  );
  await answered(
    cairnIn(nurse).PATCH('/user/profile', {
      body: {
        firstName: name,
        lastName: name,
        jobTitle: long('job'),
        workAddress: long('address'),
        phoneNumber: long('phone'),
      },
    }),
  );
  const { discussantToken } = await answered(
    cairnIn(nurse).POST('/reflective-discussions', {
      body: {
        ...discussion,
        revalidatorSignature: await draw(nurse),
        revalidatorName: name,
        discussantName: name,
        discussantEmail: email,
        discussionSummary: long('summary'),
      },
    }),
  );
  return `${origin}/reflective-discussion/${discussantToken}`;
}
