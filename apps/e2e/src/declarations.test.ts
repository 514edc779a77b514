import { indemnityRoutes } from '@cairn/domain/declaration-terms';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

test('a nurse gets ready for both declarations by keyboard alone, and they count', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.sees('Eight stones to lay');
  await nurse.goTo('/declarations');
  const keys = new Typist(nurse);
  await keys.activate('checkbox', /^I have read the NMC’s guidance/, 'Space');
  await keys.activate('checkbox', /^I have checked that I am covered/, 'Space');
  await keys.activate('button', 'Save declarations');
  await nurse.sees('Please say how you are covered');
  await nurse.findsNoBarrier();
  await nurse.choose('How are you covered?', indemnityRoutes.private);
  await keys.fill('Name of the professional body or insurer', 'Northern Mutual');
  await keys.activate('button', 'Save declarations');
  await nurse.sees('Declarations noted');
  await nurse.findsNoBarrier();

  await nurse.goTo('/dashboard');
  await nurse.sees('2 of 8 requirements met');
  await nurse.goTo('/declarations');
  expect(await nurse.valueOf('Name of the professional body or insurer')).toBe('Northern Mutual');
  await nurse.leave();
});
