import { expect, test } from 'vitest';
import { looks, onTablet } from './browser.ts';
import { Typist } from './keyboard.ts';
import { lookAs } from './look-as.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

test('a nurse makes a statement for her agency, which reads how to check it, by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  const keys = new Typist(nurse);
  await keys.activate('button', 'Make a statement');
  const statement = await nurse.valueOf('Your statement');
  const [head = '', body = ''] = statement.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'));
  expect(JSON.parse(head)).toMatchObject({ alg: 'EdDSA', typ: 'cairn-status+jwt' });
  expect(JSON.parse(body)).toMatchObject({ iss: theatre.stage.origin, name: 'Ada Okafor' });
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await keys.activate('link', 'how a statement is checked');
  await nurse.arrivesAt('/checking-statements');
  await nurse.sees('How to check it');
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.leave();
});
