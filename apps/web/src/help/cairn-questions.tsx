import { recoveryWaitHours } from '@cairn/domain/account-recovery-terms';
import { sharedIdleMinutes } from '@cairn/domain/shared-computer';
import { Link } from '../client/link.tsx';
import type { Question } from './question.ts';

export const cairnQuestions: readonly Question[] = [
  {
    id: 'cost',
    question: 'What does Cairn cost?',
    alsoAsked: ['Is it free?', 'subscription, price'],
    answer: <p>Nothing. There is one kind of account, it is free, and it has every feature.</p>,
  },
  {
    id: 'affiliation',
    question: 'Is Cairn part of the NMC? Does it send my records there?',
    alsoAsked: ['Is this an official NMC site?'],
    answer: (
      <p>
        No to both. Cairn is independent, and not affiliated with or endorsed by the NMC. It helps you collect and
        present what the NMC asks for. You make the application yourself, in MyNMC.
      </p>
    ),
  },
  {
    id: 'counting-hours',
    question: 'How does Cairn work out my practice hours?',
    alsoAsked: ['How is the total calculated?', 'Why is my total wrong?'],
    answer: (
      <p>
        With “Total for the period” it takes your figure. With hours per day, week, month or year it multiplies by the
        number of those between your dates, and rounds a part of one up. Of a part of a month or year, only the days
        count. “Per day” counts days off too. A post you are still in grows by itself. Of an entry that began before
        your three years, only the share inside them counts. Days you recorded as time away are taken off hours per
        week, month or year.
      </p>
    ),
  },
  {
    id: 'not-counted',
    question: 'Why does one of my records not count?',
    answer: (
      <p>
        The record says so itself. It lies outside your three years, it does not say which part of the register it was
        for, or it is not finished: a draft account, or a discussion form that nobody has signed or that is not
        finalised. If your three years look wrong, check the renewal month in your profile.
      </p>
    ),
  },
  {
    id: 'files',
    question: 'Which files can I upload?',
    alsoAsked: ['upload a photo, file size, file type'],
    answer: (
      <p>
        PDF, Word (doc and docx), JPEG and PNG, and plain text with feedback; up to 10 MB each, and 20 for each record.
        Photos in HEIC, and large ones, are made into smaller JPEGs on your device before they are sent, without where
        they were taken; several can become one PDF. Only you can open your files. Files that hold programs, macros or
        other files are not taken: print such a file to a new PDF and upload that. Where Cairn checks files for viruses,
        a new one can be opened after a moment.
      </p>
    ),
  },
  {
    id: 'deleted',
    question: 'I deleted something by mistake. Can I get it back?',
    alsoAsked: ['undo, restore, recover'],
    answer: (
      <p>
        For ten seconds after you delete a record, the message on the screen offers <strong>Undo</strong>. After that it
        is gone.
      </p>
    ),
  },
  {
    id: 'report',
    question: 'What do I show my confirmer?',
    alsoAsked: ['How do I download my portfolio?', 'What does my confirmer need to see?', 'print everything as a PDF'],
    answer: (
      <p>
        Press <strong>Export Report</strong> on the dashboard (on a phone, under <strong>More</strong>). You get one PDF
        with everything, in the order of the NMC’s own forms, to email or print. Bring your evidence files as well.
      </p>
    ),
  },
  {
    id: 'drafts',
    question: 'The page closed while I was writing. Is my text lost?',
    alsoAsked: ['lost my work, autosave, draft'],
    answer: (
      <p>
        No. What you type in the form of a record is kept as a draft in your account, and stands above the list on any
        device you sign in on. Without a connection it waits on the device you use: choose{' '}
        <strong>Discard draft</strong> there if you share it.
      </p>
    ),
  },
  {
    id: 'next-cycle',
    question: 'What do I do once I have revalidated?',
    alsoAsked: ['I have revalidated, what now?', 'start again, next three years'],
    answer: (
      <p>
        Press “I have revalidated” under <Link to="/cycles">Your cycles</Link>. Your next three years begin, and
        everything in the old ones stays as it was: you can look back at them and download them. Keep them until after
        your next revalidation.
      </p>
    ),
  },
];

export const accountQuestions: readonly Question[] = [
  {
    id: 'who-can-see',
    question: 'Who can see my records?',
    alsoAsked: ['Can my employer or manager see what I write?', 'private, confidential'],
    answer: (
      <p>
        You. Administrators can see that you have an account, and what is in your portfolio only while you{' '}
        <Link to="/profile#support-access">let support look</Link>. Your discussion partner sees the one form you ask
        them to sign. The <Link to="/privacy-policy">privacy policy</Link> has the details.
      </p>
    ),
  },
  {
    id: 'confirm-address',
    question: 'Why does my email to my discussion partner wait?',
    answer: (
      <p>
        Because Cairn writes to other people only for somebody whose own address is known to be theirs. Open the link in
        the message we sent you and press “Confirm my address”; what waited then leaves by itself. The banner in Cairn
        sends the message again. New accounts can have five such emails a day sent; further ones leave the day after.
      </p>
    ),
  },
  {
    id: 'forgotten-password',
    question: 'I have forgotten my password.',
    alsoAsked: ['I cannot log in.', 'reset password'],
    answer: (
      <p>
        Press “Forgot your password?” on the <Link to="/auth">sign-in page</Link>. We email you a link that works once,
        within an hour. If nothing comes, look in your spam folder and check that you used the right address.
      </p>
    ),
  },
  {
    id: 'lost-second-factor',
    question: 'I have lost my phone and my recovery codes. How do I get in?',
    alsoAsked: ['lost authenticator app, new phone, no code', 'lost passkey'],
    answer: (
      <p>
        If any of them is left, use it. If you are still signed in somewhere, write to us there through{' '}
        <Link to="/contact-support">contact support</Link>; else email the support address at the foot of this page from
        the address of your account. We check who you are, by a call or in person. Then nothing happens for{' '}
        {recoveryWaitHours} hours, in which you can stop it, and so can anybody whose account it really is. After that
        “Forgot your password?” sets a new password, which alone opens your account, and you set up a new app or
        passkey. So say it at once if you cannot read your mail either.
      </p>
    ),
  },
  {
    id: 'lost-mailbox',
    question: 'I no longer have the mailbox of my account.',
    alsoAsked: ['left my job, old email address, work email gone', 'lost mailbox and phone'],
    answer: (
      <p>
        If you can still sign in, change the address yourself in your profile. If not, write to the support address at
        the foot of this page from any address, with your name and NMC PIN. We check who you are, by a call or in
        person, and send a link to your new address to confirm it. After {recoveryWaitHours} hours your account has it,
        and you set a new password by “Forgot your password?”. If your phone is lost too, say so at once: we do both
        together.
      </p>
    ),
  },
  {
    id: 'change-email',
    question: 'How do I change my email address?',
    answer: (
      <p>
        In your profile, under “Email address”. It takes your password, or a passkey, and a link that we send to the new
        address. We tell the old one, which can undo the change for a week.
      </p>
    ),
  },
  {
    id: 'signed-out',
    question: 'Why was I signed out?',
    alsoAsked: ['logged out, timed out, session expired'],
    answer: (
      <p>
        To protect your records on shared computers, Cairn signs you out when you have not used it for a while, normally
        60 minutes, or {sharedIdleMinutes} where you ticked “This is a shared computer” as you signed in, and after 12
        hours in any case. What you were typing in the form of a record is kept as a draft in your account.
      </p>
    ),
  },
  {
    id: 'copy-of-data',
    question: 'Can I get a copy of my data?',
    alsoAsked: ['download, export'],
    answer: (
      <p>
        Yes, at any time: press Export Data in your profile, or on the{' '}
        <Link to="/data-protection">data protection page</Link>.
      </p>
    ),
  },
  {
    id: 'close-account',
    question: 'How do I close my account?',
    alsoAsked: ['How do I delete my account?'],
    answer: (
      <p>
        Export what you want to keep, then press “Close account” at the end of{' '}
        <Link to="/profile#close-account">your profile</Link>. The{' '}
        <Link to="/data-protection">data protection page</Link> says how long what is kept.
      </p>
    ),
  },
  {
    id: 'complaint',
    question: 'How do I complain about how my data is handled?',
    answer: (
      <p>
        Write to us through <Link to="/contact-support">contact support</Link> and choose “My data and privacy”. We
        acknowledge a complaint within 30 days. You can also go to the Information Commissioner’s Office: the{' '}
        <Link to="/data-protection#complain">data protection page</Link> says how.
      </p>
    ),
  },
];
