import { inWords, inWordsAtStart } from '@cairn/domain/number-words';
import { recoveryCodeCount } from '@cairn/domain/second-factor-terms';
import { Link } from '../client/link.tsx';
import type { Question } from './question.ts';

/** What people ask about a second factor and passkeys. */
export const signInQuestions: readonly Question[] = [
  {
    id: 'second-factor',
    question: 'What is a second factor?',
    alsoAsked: [
      'two-factor authentication, 2FA, MFA',
      'two-step verification',
      'a code besides the password',
      'Why am I asked for a code?',
    ],
    answer: (
      <p>
        Something you have, asked for besides your password, so that somebody who learns the password gets no further: a
        code from an app on your phone, or a passkey. You set either up in{' '}
        <Link to="/profile#second-factor">your profile</Link> in about two minutes. Cairn then asks every time you sign
        in, because it remembers nothing on a ward’s computers. Some organisations ask everybody to have one.
      </p>
    ),
  },
  {
    id: 'which-app',
    question: 'Which authenticator app do I need?',
    alsoAsked: ['Google Authenticator, Microsoft Authenticator, Authy', 'Can I get the code by text message?'],
    answer: (
      <p>
        Any that shows six-digit codes: Microsoft Authenticator, Google Authenticator, Passwords on an iPhone, or a
        password manager. If you have one for work already, add Cairn to it. It needs no signal, and tells nobody what
        you sign in to. Codes do not come by text message or email.
      </p>
    ),
  },
  {
    id: 'recovery-codes',
    question: 'What are recovery codes?',
    alsoAsked: ['backup codes', 'I have no recovery codes left.'],
    answer: (
      <p>
        {inWordsAtStart(recoveryCodeCount)} codes that you are shown once, when you set up your first app or passkey.
        Each stands in for it once, beside your password. Print them, or keep them in a password manager, and not on
        your phone alone. Your profile says how many are left and makes {inWords(recoveryCodeCount)} new ones; the old
        ones then stop working.
      </p>
    ),
  },
  {
    id: 'lost-phone',
    question: 'What if I lose the phone with my app, or get a new one?',
    alsoAsked: ['I lost my phone', 'I have a new phone', 'broken phone, stolen phone', 'My authenticator app is gone.'],
    answer: (
      <p>
        Sign in with your password and press “Use a recovery code instead”. Then go to “A code besides the password” in{' '}
        <Link to="/profile#second-factor">your profile</Link>, remove the app, and set it up again on the new phone. If
        the old one was signed in, <Link to="/profile#sessions">sign it out</Link> too. Without a recovery code,{' '}
        <Link to="/faq#lost-second-factor">there is another way in</Link>.
      </p>
    ),
  },
  {
    id: 'passkey',
    question: 'What is a passkey?',
    alsoAsked: ['fingerprint, Face ID, Windows Hello', 'sign in without a password', 'security key'],
    answer: (
      <p>
        A way to sign in with nothing to type or remember: your own phone or computer looks at your fingerprint, your
        face or its PIN, and vouches for you. Those never leave the device, and a false website gets nothing out of it.
        You add one in <Link to="/profile#sign-in-methods">your profile</Link>. It is a second factor too: once you have
        one, your password alone opens nothing.
      </p>
    ),
  },
  {
    id: 'passkey-on-a-shared-computer',
    question: 'How do I use a passkey on a ward computer?',
    alsoAsked: ['sign in at work with my phone'],
    answer: (
      <p>
        Never add one there: whoever unlocks that computer could sign in as you. Use the one on your phone: press “Sign
        in with a passkey”, choose your phone, and scan the code that the computer shows. Where a computer does not let
        you, sign in with your password and a code, so set up an authenticator app as well.
      </p>
    ),
  },
];
