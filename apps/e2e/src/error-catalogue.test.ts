import { answered } from '@cairn/client';
import { describe, expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, newEmail, password, signIn } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import { Troubles } from './troubles.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });

async function signsOut(nurse: Visitor): Promise<void> {
  await nurse.press(/account menu$/);
  await nurse.press('Sign Out', ['menuitem']);
}

describe('account', () => {
  test('signing up, in and out', async () => {
    const nurse = await theatre.arrive();
    const troubles = await Troubles.between(nurse);
    const email = newEmail();
    await nurse.goTo('/auth');
    await nurse.press('Sign Up', ['tab']);
    await nurse.fillAll({ Email: email, Password: password });
    troubles.begin(/account\.register/);
    await nurse.press('Sign Up', ['button']);
    await nurse.sees('Registration failed');
    await nurse.sees('Registration failed. Please try again.');
    troubles.end();
    await nurse.press('Sign Up', ['button']);
    await nurse.sees('Account created');
    await nurse.press('Skip for now');
    await nurse.arrivesAt('/dashboard');

    troubles.begin(/account\.logout/, 500, 'The door is stuck');
    await signsOut(nurse);
    await nurse.sees('Logout failed');
    await nurse.sees('The door is stuck');
    troubles.end();
    await signsOut(nurse);
    await nurse.sees('Logged out');
    await nurse.sees('You have been successfully logged out');

    await nurse.goTo('/auth');
    await nurse.press('Sign Up', ['tab']);
    await nurse.fillAll({ Email: email, Password: password });
    await nurse.press('Sign Up', ['button']);
    await nurse.sees('An account with this email already exists. Please try logging in instead.');
    await nurse.press('Sign In', ['tab']);
    await nurse.fillAll({ Email: email, Password: 'Wrong-horse-7-battery' });
    await nurse.press('Sign In', ['button']);
    await nurse.sees('Login failed');
    await nurse.sees('Invalid email or password. Please try again.');
    await nurse.fill('Password', password);
    await nurse.press('Sign In', ['button']);
    await nurse.sees('Welcome back');
    await nurse.sees('You have successfully logged in');
    await nurse.leave();
  });

  test.each([
    ['/dashboard', 'progress.get'],
    ['/practice-hours', 'practiceHours.list'],
    ['/cpd-activities', 'cpdActivities.list'],
    ['/reflective-accounts', 'reflectiveAccounts.list'],
    ['/reflective-discussions', 'reflectiveDiscussions.list'],
    ['/feedback', 'feedback.list'],
    ['/declarations', 'declarations.get'],
    ['/confirmation', 'confirmation.get'],
    ['/profile', 'sessions.list'],
  ])('a session that ended shows on %s', async (path, call) => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    const troubles = await Troubles.between(nurse);
    troubles.begin(new RegExp(call.replace('.', '\\.')), 401, 'Unauthorized');
    await nurse.page.goto(new URL(path, theatre.stage.origin).href);
    await nurse.sees('Unauthorized');
    await nurse.sees('You are logged out. Logging in again...');
    await nurse.arrivesAt('/auth');
    await nurse.leave();
  });

  test('a visit without an account is told so on a page of the records, and asked to log in on the user guides', async () => {
    const nurse = await theatre.arrive();
    await nurse.page.goto(new URL('/user-guides', theatre.stage.origin).href);
    await nurse.sees('Please log in');
    await nurse.arrivesAt('/auth');
    await nurse.page.goto(new URL('/practice-hours', theatre.stage.origin).href);
    await nurse.sees('Unauthorized');
    await nurse.sees('You are logged out. Logging in again...');
    await nurse.arrivesAt('/auth');
    await nurse.leave();
  });

  test('the profile and both exports', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    const troubles = await Troubles.between(nurse);
    await nurse.goTo('/profile');
    await nurse.press('Edit Profile');
    await nurse.fill('Job title', 'Matron');
    troubles.begin(/account\.updateProfile/);
    await nurse.press('Save Changes');
    await nurse.sees('Update Failed');
    await nurse.sees('Failed to update profile. Please try again.');
    await nurse.findsNoBarrier();
    expect(await nurse.valueOf('Job title')).toBe('Matron');
    troubles.end();
    await nurse.press('Save Changes');
    await nurse.sees('Profile Updated');

    troubles.begin(/user\/export/);
    for (const button of ['Export Data', 'Export Data and Files']) {
      await nurse.press(button);
      await nurse.sees('Export Failed');
      await nurse.sees('Failed to export your data. Please try again.');
      await nurse.press('Dismiss message');
      await nurse.seesNoMore('Export Failed');
    }
    await nurse.goTo('/dashboard');
    troubles.begin(/export-report/);
    await nurse.press('Export Report');
    await nurse.sees('Export Failed');
    await nurse.sees('Failed to generate report. Please try again.');
    troubles.begin(/export-report/, 429, 'Please wait 3 minutes.');
    await nurse.press('Export Report');
    await nurse.sees('Please wait 3 minutes.');
    await nurse.leave();
  });

  test('an address that is nowhere', async () => {
    const visitor = await theatre.arrive();
    await visitor.goTo('/nowhere');
    await visitor.sees('404 Page Not Found');
    await visitor.leave();
  });
});

describe('password reset', () => {
  test('the link', async () => {
    const nurse = await theatre.arrive();
    const troubles = await Troubles.between(nurse);
    await nurse.goTo('/forgot-password');
    await nurse.fill('Email', newEmail());
    const answers = [
      [500, 'Our post room is closed', 'Our post room is closed'],
      [500, '', 'Failed to send reset email'],
      [0, '', 'Failed to send reset email. Please try again.'],
    ] as const;
    for (const [status, message, words] of answers) {
      troubles.begin(/forgotPassword/, status, message);
      await nurse.press('Send reset link');
      await nurse.sees(words);
    }
    await nurse.findsNoBarrier();
    troubles.end();
    await nurse.press('Send reset link');
    await nurse.sees('Password reset email sent successfully');
    await nurse.goTo('/reset-password');
    await nurse.sees('No reset token provided');
    await nurse.leave();
  });

  test('the token and the new password', async () => {
    const nurse = await theatre.arrive();
    const email = await joinQuickly(nurse);
    await answered(cairnIn(nurse).POST('/forgot-password', { body: { email } }));
    const link = linkIn(await mailTo(theatre.stage.mail, email), 'reset-password');
    const troubles = await Troubles.between(nurse);
    const checks = [
      [500, 'The register is being rebound', 'The register is being rebound'],
      [500, '', 'Invalid or expired reset token'],
      [0, '', 'Failed to verify reset token'],
    ] as const;
    for (const [status, message, words] of checks) {
      troubles.begin(/verifyResetToken/, status, message);
      await nurse.goTo(link);
      await nurse.sees('Invalid Reset Link');
      await nurse.sees(words);
    }
    troubles.end();
    await nurse.press(/^Try again/);
    await nurse.fill('New password', 'a lamp beside the window');
    await nurse.fill('Confirm password', 'a lamp beside the window');
    const resets = [
      [500, 'The ink has run out', 'The ink has run out'],
      [500, '', 'Failed to reset password'],
      [0, '', 'Failed to reset password. Please try again.'],
    ] as const;
    for (const [status, message, words] of resets) {
      troubles.begin(/resetPassword/, status, message);
      await nurse.press('Reset password');
      await nurse.sees(words);
    }
    await nurse.findsNoBarrier();
    troubles.end();
    await nurse.press('Reset password');
    await nurse.sees('Password Reset Successful');
    await nurse.sees('Your password has been updated successfully.');
    await nurse.leave();
  });
});

describe('administration', () => {
  test('every act that fails, and a right that was taken away', async () => {
    const [nurse, admin] = [await theatre.arrive(), await theatre.arrive()];
    const email = await joinQuickly(nurse);
    await nurse.leave();
    await signIn(admin, adminEmail);
    const troubles = await Troubles.between(admin);
    await admin.goTo('/admin');
    await admin.fill('Search', email);
    await admin.seesNoMore('This is you');
    const acts = [
      ['Block', /admin\.block/, 'Error blocking user', 'User blocked successfully'],
      ['Unblock', /admin\.unblock/, 'Error unblocking user', 'User unblocked successfully'],
      ['Delete', /admin\.remove/, 'Error deleting user', 'User deleted successfully'],
      ['Restore', /admin\.restore/, 'Error restoring user', 'User restored successfully'],
    ] as const;
    for (const [button, call, failed, done] of acts) {
      for (const [status, message, words] of [
        [409, 'Somebody else was quicker', 'Somebody else was quicker'],
        [500, '', 'Please try again.'],
      ] as const) {
        troubles.begin(call, status, message);
        await admin.press(`${button}: Ada Okafor`);
        await admin.answer(button);
        await admin.sees(failed);
        await admin.sees(words);
        await waitUntil(admin.page, () => !document.querySelector('[role="dialog"]'));
      }
      troubles.end();
      await admin.press(`${button}: Ada Okafor`);
      await admin.answer(button);
      await admin.sees(done);
      await waitUntil(admin.page, () => !document.querySelector('[role="dialog"]'));
    }
    troubles.begin(/admin\.users/, 403, 'Not allowed');
    await admin.goTo('/admin');
    await admin.sees('Admin Access Required');
    await admin.sees("You don't have permission to access this page.");
    await admin.arrivesAt('/');
    await admin.leave();
  });
});
