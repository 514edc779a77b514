import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type Evidence, makeEvidence } from './evidence.ts';
import { joinQuickly, newEmail, password, signIn, join as signUp, today, untilWatched } from './people.ts';
import { praise, record, studyDay, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });
let evidence: Evidence;
let downloads: string;
beforeAll(async () => {
  evidence = await makeEvidence(theatre.stage.browser);
  downloads = await mkdtemp(join(tmpdir(), 'cairn-downloads-'));
});
afterAll(async () => {
  await evidence?.remove();
  await rm(downloads, { recursive: true, force: true });
});

/** Presses a button that saves a file; answers the bytes once the browser has them all. */
async function downloadsWith(nurse: Visitor, button: string, fileName: string): Promise<Buffer> {
  const cdp = await nurse.page.createCDPSession();
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await cdp.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: targetInfo.browserContextId ?? '',
    downloadPath: downloads,
    eventsEnabled: true,
  });
  const begun = new Promise<string>((resolve) => {
    cdp.on('Browser.downloadWillBegin', ({ suggestedFilename }) => resolve(suggestedFilename));
  });
  const ended = new Promise<string>((resolve) => {
    cdp.on('Browser.downloadProgress', ({ state }) => state !== 'inProgress' && resolve(state));
  });
  await nurse.press(button);
  expect(await begun).toBe(fileName);
  expect(await ended).toBe('completed');
  await cdp.detach();
  return readFile(join(downloads, fileName));
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

interface Manifest {
  entries: { path: string; originalName: string; fileSize: number; sha256: string; status: string }[];
}

test('a nurse fills in her profile and finds what she wrote', async () => {
  const nurse = await theatre.arrive();
  await signUp(nurse, newEmail());
  await nurse.goTo('/profile');
  await nurse.sees('Your NMC PIN is missing');
  await nurse.sees('Your renewal month is missing');
  await nurse.press('Add your NMC PIN');
  await nurse.fill('NMC PIN', '12AB3456');
  await nurse.press('Save Changes');
  await nurse.sees('Invalid NMC PIN format (e.g., 12A3456B)');
  await nurse.findsNoBarrier();
  await nurse.fillAll({
    'NMC PIN': ' 98z 7654 y ',
    'Job title': 'Ward sister',
    Employer: 'St Elsewhere NHS Trust',
    Phone: '0113 496 0000',
    'Work address': '1 Hospital Road, Leeds',
  });
  await nurse.chooseMonth('Your renewal month', '2027-10-01');
  await nurse.sees('Your registration expires on 31 October 2027. Apply by 1 October 2027');
  await nurse.press('Midwife', ['checkbox']);
  await nurse.press('Save Changes');
  await nurse.sees('Profile Updated');
  for (const words of ['98Z7654Y', '31 Oct 2027', 'Midwife', 'Ward sister', '1 Hospital Road, Leeds', '0113 496 0000'])
    await nurse.sees(words);
  await nurse.seesNoMore(/Your (NMC PIN|renewal month|registration) is missing/);
  await nurse.findsNoBarrier();

  await nurse.press('Edit Profile');
  await nurse.fill('Job title', 'Something not meant');
  await nurse.press('Cancel', ['button']);
  await nurse.sees('Ward sister');
  await nurse.leave();
});

test('a nurse takes home her data, her files and her report', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [twelveWeeks]);
  await record(nurse, '/feedback', [praise(1)]);
  await record(nurse, '/cpd-activities', [studyDay]);
  await nurse.goTo('/cpd-activities');
  await nurse.press(/^Edit activity: /);
  await nurse.attach('Choose files', [evidence.pdf, evidence.png]);
  await nurse.press('Save changes');
  await nurse.sees('CPD activity updated successfully');

  await nurse.goTo('/profile');
  const name = `nmc-revalidation-data-Ada-${today}`;
  const text = (await downloadsWith(nurse, 'Export Data', `${name}.json`)).toString('utf8');
  await nurse.sees('Data Export Complete');
  await nurse.sees('Your data has been downloaded successfully.');
  expect(JSON.parse(text)).toMatchObject({
    profile: { email, firstName: 'Ada' },
    practiceHours: [{ employer: twelveWeeks.employer }],
    cpdActivities: [{ topic: studyDay.topic }],
    feedback: [{ sourceOfFeedback: 'Students' }],
  });
  expect(text).not.toMatch(/argon2|"password"/);

  const archive = await unzip(await downloadsWith(nurse, 'Export Data and Files', `${name}.zip`));
  await nurse.sees('Data Export Complete');
  const manifest = JSON.parse(archive.get('manifest.json')?.toString('utf8') ?? '') as Manifest;
  expect(manifest.entries.map(({ path }) => path).sort()).toEqual(
    [...archive.keys()].filter((path) => path !== 'manifest.json').sort(),
  );
  for (const { path, fileSize, sha256, status } of manifest.entries) {
    const bytes = archive.get(path) ?? Buffer.alloc(0);
    const seen = { fileSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), status: 'whole' };
    expect({ fileSize, sha256, status }, path).toEqual(seen);
  }
  const hashOf = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  expect(manifest.entries.map(({ sha256 }) => sha256)).toEqual(
    expect.arrayContaining([await hashOf(evidence.pdf), await hashOf(evidence.png)]),
  );

  await nurse.goTo('/dashboard');
  const report = await downloadsWith(nurse, 'Export Report', `nmc-revalidation-report-${today}.pdf`);
  await nurse.sees('Report Generated');
  await nurse.sees('Your complete revalidation report has been downloaded.');
  expect(report.subarray(0, 5).toString()).toBe('%PDF-');
  await nurse.findsNoBarrier();
  await nurse.leave();
});

test('a nurse changes her password and ends the session on another device', async () => {
  const [here, there] = [await theatre.arrive(), await theatre.arrive()];
  here.expectConsole(/403/);
  there.expectConsole(/401/);
  const email = await joinQuickly(here);
  await untilWatched(there, () => signIn(there, email));

  await here.goTo('/profile');
  await here.sees('This device');
  await here.press(/^Sign out: Chrome on /);
  await here.sees('That device has been signed out');
  await here.findsNoBarrier();
  await there.press('Practice Hours');
  await there.sees('You are logged out. Logging in again...');
  await there.arrivesAt('/auth');
  await there.sees('You will come back to the page you were on.');
  await there.fillAll({ Email: email, Password: password });
  await untilWatched(there, () => there.press('Sign In', ['button']));
  await there.arrivesAt('/practice-hours');

  await here.press('Change password');
  await here.fillAll({ 'Current password': 'Wrong-horse-7-battery', 'New password': 'A-new-horse-8-stable' });
  await here.fill('Confirm new password', 'A-new-horse-8-stabel');
  await here.press('Change password');
  await here.sees('Passwords do not match');
  await here.fill('Confirm new password', 'A-new-horse-8-stable');
  await here.press('Change password');
  await here.sees('Your password was not changed');
  await here.findsNoBarrier();
  await here.fill('Current password', password);
  await here.press('Change password');
  await here.sees('Password Changed');
  await here.sees('Every other device has been signed out.');
  await here.findsNoBarrier();
  await here.leave();

  await there.press('Feedback');
  await there.arrivesAt('/auth');
  await there.fillAll({ Email: email, Password: password });
  await there.press('Sign In', ['button']);
  await there.sees('Invalid email or password. Please try again.');
  await there.fill('Password', 'A-new-horse-8-stable');
  await there.press('Sign In', ['button']);
  await there.arrivesAt('/feedback');
  await there.leave();
});
