import { expect, test } from 'vitest';
import { joinQuickly, newEmail, password, signIn } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';

const ownerEmail = 'owner@example.org';
const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: password } });

test('an owner invites a colleague, who helps as far as her role goes, until it is taken away', async () => {
  const [owner, colleague] = [await theatre.arrive(), await theatre.arrive()];
  colleague.expectConsole(/40[13]/);
  const email = await joinQuickly(colleague, newEmail());
  await signIn(owner, ownerEmail);
  await owner.goTo('/admin');
  await owner.sees('You are here as Owner.');
  await owner.press('Invite an administrator');
  await owner.fill('Email address', email);
  await owner.choose('Invite as', 'Support');
  await owner.findsNoBarrier();
  await owner.press('Send the invitation');
  await owner.sees('Invitation sent');
  await owner.sees('Invited as Support');
  await owner.findsNoBarrier();

  const link = linkIn(await mailTo(theatre.stage.mail, email), 'administrator-invitation');
  await colleague.goTo(link);
  await colleague.sees('is invited to become an administrator');
  expect(new URL(colleague.page.url()).search).toBe('');
  await colleague.findsNoBarrier();
  await colleague.press('Accept the invitation');
  await colleague.sees('You are an administrator now');
  await colleague.findsNoBarrier();
  await colleague.press('Open the administration');
  await colleague.sees('You are here as Support.');
  await colleague.sees('This is you');
  for (const closed of ['Administrators', 'Security events', 'Applications people can connect'])
    expect(await colleague.page.$(`::-p-aria([name="${closed}"][role="heading"])`)).toBeNull();
  expect(await colleague.page.$('::-p-aria([role="button"][name^="Delete"])')).toBeNull();
  await colleague.findsNoBarrier();

  await owner.goTo('/admin');
  await owner.choose('Role of Ada Okafor', 'Auditor');
  await owner.press('Change the role of Ada Okafor');
  await owner.sees('Change the role?');
  await owner.findsNoBarrier();
  await owner.press('Change it');
  await owner.sees('Role changed');
  await colleague.press('Profile', ['link']);
  await colleague.arrivesAt('/auth');
  await colleague.fillAll({ Email: email, Password: password });
  await colleague.press('Sign In', ['button']);
  await colleague.arrivesAt('/profile');
  await colleague.goTo('/admin');
  await colleague.sees('You are here as Auditor.');
  await colleague.sees('Security events');
  await colleague.findsNoBarrier();

  await owner.choose('Role of Ada Okafor', 'No administrator');
  await owner.press('Change the role of Ada Okafor');
  await owner.press('Take them away');
  await owner.sees('No longer an administrator');
  await owner.seesNoMore('Role of Ada Okafor');
  await signIn(colleague, email);
  await colleague.goTo('/admin');
  await colleague.sees('Access Denied');
  await colleague.goTo(link);
  await colleague.sees('This invitation does not work');
  await colleague.findsNoBarrier();
  for (const visitor of [owner, colleague]) await visitor.leave();
});
