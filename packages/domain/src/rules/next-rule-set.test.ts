import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Rules for renewals from October 2027, as somebody would add them: of more hours, of four years, and of another form. */
const nextRuleSet = `
import { eightRequirements } from './eight-requirements.ts';
import type { RuleSet } from './rule-set.ts';

const invented = { source: 'https://www.nmc.org.uk/invented', readOn: '2026-11-22' };
export const nextRequirements: RuleSet = {
  ...eightRequirements,
  from: '2027-10-01',
  cpdHours: { value: 40, ...invented },
  practiceHoursPerPart: { value: 600, ...invented },
  applicationWindowDays: { value: 90, ...invented },
  cycleYears: { value: 4, ...invented },
  forms: {
    ...eightRequirements.forms,
    confirmationTicks: [{ keys: ['cpdHours'], words: ({ cpdHours }) => \`\${cpdHours.value} hours of learning\` }],
  },
};
`;

/** Prints what somebody with a renewal date is told of the same records. */
const program = `
import { ticksOf } from './src/confirmation-ticks.ts';
import { fixturesOn } from './src/fixtures.ts';
import { noFacts } from './src/progress.ts';
import { renewalOn } from './src/renewal.ts';
import { requirementsStandingOf } from './src/requirement-standing.ts';
import { applicationWindow } from './src/requirements.ts';
import { rulesFor } from './src/rules/rule-sets.ts';

const today = '2026-11-20';
const { practiceHours, cpdActivities, feedback } = fixturesOn(today);
const facts = {
  ...noFacts,
  practiceHours: [
    { ...practiceHours, id: '1', hours: '8.00', registrationShares: null },
    { ...practiceHours, id: '2', hours: '37.50', hoursFrequency: 'weekly', startDate: '2023-06-01', endDate: '2024-02-29', registrationShares: null },
  ],
  cpdActivities: [{ ...cpdActivities, id: '3', hours: '36.00', participatoryHours: '4.00' }],
  feedback: [{ ...feedback, id: '4' }],
};
const tell = ([revalidationDate, extendedFrom]) => ({
  ...requirementsStandingOf(facts, { ...renewalOn(revalidationDate), extendedFrom, registrationParts: [{ part: 'nurse', since: null }] }, today),
  window: applicationWindow(revalidationDate),
  ticks: ticksOf(rulesFor({ ...renewalOn(revalidationDate), extendedFrom }, today)).map(({ label }) => label),
});
console.log(JSON.stringify([['2026-12-31', null], ['2027-09-30', null], ['2027-11-30', '2027-09-30'], ['2027-10-31', null]].map(tell)));
`;

let folder: string;
const answers = () =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tell.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
const split = (text: string) => (JSON.parse(text) as object[]).map((answer) => JSON.stringify(answer));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-rules-'));
  cpSync(source, join(folder, 'src'), { recursive: true });
  symlinkSync(join(source, '..', 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tell.ts'), program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the next rules are one file and a line in the list, and change not a byte of an earlier cycle’s answer', () => {
  const before = answers();
  writeFileSync(join(folder, 'src/rules/next-requirements.ts'), nextRuleSet);
  const list = join(folder, 'src/rules/rule-sets.ts');
  const known = readFileSync(list, 'utf8');
  const longer = known.replace('= [eightRequirements]', '= [eightRequirements, nextRequirements]');
  expect(longer).not.toBe(known);
  writeFileSync(list, `import { nextRequirements } from './next-requirements.ts';\n${longer}`);

  const [last, eve, extended, first] = split(answers());
  expect([last, eve]).toEqual(split(before).slice(0, 2));
  // An extension gives more time for what was asked; when to apply is told by the date that holds.
  expect(JSON.parse(extended ?? '')).toMatchObject({
    ruleSet: { from: '2016-04-01' },
    cycle: { from: '2024-10-01', to: '2027-11-30' },
  });
  expect(extended).not.toContain('"target":"40.00"');
  expect(split(before)[0]).toContain('"ruleSet":{"from":"2016-04-01"}');
  expect(JSON.parse(first ?? '')).toMatchObject({
    ruleSet: { from: '2027-10-01' },
    cycle: { from: '2023-11-01', to: '2027-10-31' },
    window: { opens: '2027-07-03' },
    ticks: ['40 hours of learning'],
  });
  expect(first).toContain('"target":"40.00"');
  expect(first).toContain('"target":"600.00"');
});
