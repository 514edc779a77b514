import { expect, test } from 'vitest';
import { practiceSettings } from './practice-setting.ts';
import { scopesOfPractice, workSettingOf, workSettings } from './work-setting.ts';

test('there are the twenty-five settings and nine scopes of the regulator’s log', () => {
  expect(Object.keys(workSettings)).toHaveLength(25);
  expect(Object.keys(scopesOfPractice)).toHaveLength(9);
});

test('an area of practice says where it is only where that goes without saying', () => {
  const known = Object.keys(practiceSettings).flatMap((area) => {
    const setting = workSettingOf(area);
    return setting ? [[area, setting]] : [];
  });
  expect(Object.fromEntries(known)).toEqual({
    community: 'community',
    district: 'community',
    maternity: 'maternity',
    occupational: 'occupational_health',
    prison: 'prison',
    school: 'school',
  });
  expect(workSettingOf('constructor')).toBeNull();
});
