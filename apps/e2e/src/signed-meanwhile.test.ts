import { answered } from '@cairn/client';
import { beforeAll, expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { discussion, draw, signByLink } from './full-portfolio.ts';
import { joinQuickly, newEmail } from './people.ts';
import { record, reflection } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });
let nurse: Visitor;
let grace: Visitor;
beforeAll(async () => {
  nurse = await theatre.arrive();
  grace = await theatre.arrive();
  await joinQuickly(nurse);
  await record(nurse, '/reflective-accounts', [1, 2, 3, 4, 5].map(reflection));
  await grace.goTo('/privacy-policy');
});

/** A form that waits for Grace, and how she signs it in her own browser. */
async function waitingForm(): Promise<{ signs: () => Promise<void> }> {
  const picture = await draw(nurse);
  const form = await answered(
    cairnIn(nurse).POST('/reflective-discussions', {
      body: {
        ...discussion,
        discussantEmail: `grace-${newEmail()}`,
        revalidatorSignature: picture,
      },
    }),
  );
  await nurse.goTo('/reflective-discussions');
  await nurse.sees(`Waiting for ${discussion.discussantName} to sign`);
  return { signs: () => signByLink(grace, form, picture) };
}

const said = () => nurse.page.$eval('main', (main) => main.textContent);

test('a form that waits says so alone, and the open page learns that it has been signed', async () => {
  const { signs } = await waitingForm();
  expect(await said()).not.toMatch(/Completed|Ready to finalize/);
  await nurse.findsNoBarrier();
  await signs();
  await nurse.sees(`Signed by ${discussion.discussantName}`);
  await nurse.sees('Completed and signed by discussant');
  expect(await said()).not.toContain('Waiting');
});

test('it is never said of a form signed meanwhile that the discussant has not signed', async () => {
  const { signs } = await waitingForm();
  await signs();
  await nurse.press(/^Finalize: /);
  await nurse.sees('Finalize this form?');
  expect(await nurse.page.evaluate(() => document.body.textContent)).not.toContain('The discussant has not signed');
  await nurse.answer('Cancel');
  await nurse.leave();
  await grace.leave();
});
