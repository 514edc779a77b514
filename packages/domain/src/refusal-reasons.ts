import type { RuleErrorCode } from './errors.ts';
import { conflicts } from './refusals/conflicts.ts';
import { unmet } from './refusals/unmet.ts';
import { deleteSome, type RefusalWords } from './refusals/words.ts';

/** A code of a rule, or a fault of ours. */
export type RefusalCode = RuleErrorCode | 'INTERNAL';

/** Every reason for which a call is refused, by its code: a closed list. A reason keeps its name and its code for good. */
export const refusals = {
  INVALID: {
    invalid_input: {
      title: 'Something sent is not valid',
      meaning:
        'A value is missing, is not what the document asks for, or breaks a rule. `issues` names each field where that is one.',
      remedy: 'Put right what `issues` names. The same again is refused again.',
    },
    unreadable_request: {
      title: 'The request cannot be read',
      meaning: 'The body is no JSON, or the request is not formed as HTTP asks.',
      remedy: 'Send a JSON object, in UTF-8.',
    },
    too_far_back: {
      title: 'Further back than is told',
      meaning:
        'It was asked what changed or was deleted since an instant that is more than 90 days ago, or since which so many records were deleted that not all are known.',
      remedy: 'Read the whole list, take away what it no longer holds, and go on from there.',
    },
  },
  UNAUTHORIZED: {
    not_signed_in: {
      title: 'Not signed in',
      meaning:
        'There is no session or access token, it has ended, or it is not of the person that the header Cairn-Person names.',
      remedy: 'Sign in and send the cookie of the session, or send an access token.',
    },
    wrong_credentials: {
      title: 'Wrong address or password',
      meaning: 'No account has this address and this password. Which of the two is wrong is not said.',
      remedy: 'Ask the person for both again.',
    },
    unknown_passkey: {
      title: 'The passkey opens no account',
      meaning:
        'There is no such passkey, it is of another site, it was not rightly signed, or its account is gone. Which of these is not said.',
      remedy: 'Ask the person to use another passkey, or to sign in otherwise.',
    },
    sign_in_over: {
      title: 'The sign-in is over',
      meaning:
        'No sign-in waits for a code in this browser: ten minutes have passed, five codes were wrong, or the account was secured meanwhile.',
      remedy: 'Begin again with `POST /login`.',
    },
  },
  FORBIDDEN: {
    wrong_passkey: {
      title: 'The passkey is not accepted',
      meaning:
        'This needs a passkey of the person, and what was sent is of somebody else or another site, or is not rightly signed.',
      remedy: 'Ask the person to use one of their passkeys, or their password.',
    },
    passkeys_off: {
      title: 'Passkeys cannot be used here',
      meaning:
        'Browsers make no passkeys for the address of this installation, or people sign in through their organisation.',
      remedy: 'Sign in otherwise.',
    },
    not_allowed: {
      title: 'Not allowed',
      meaning: 'Whoever is signed in may not do this; most often it is an administrator’s to do.',
      remedy: 'Ask somebody who may.',
    },
    insufficient_scope: {
      title: 'The access token may not do this',
      meaning: 'The token lacks the scope that the operation asks for, or no token opens the operation.',
      remedy: 'Ask the person for a token with the scope that `WWW-Authenticate` names, if it names one.',
    },
    wrong_password: {
      title: 'The password is not correct',
      meaning: 'This needs the present password besides the session, and another was sent.',
      remedy: 'Ask the person for their present password again.',
    },
    organisation_only: {
      title: 'Only through the organisation',
      meaning:
        'People sign in through the provider of their organisation here. There are no passwords and no passkeys.',
      remedy: 'Send the browser to the `oidcUrl` of `GET /auth/options`.',
    },
    second_factor_required: {
      title: 'A code is asked for besides',
      meaning:
        'The password is right, and the person has a second factor. After `POST /login` no session is open: a cookie keeps for ten minutes that the password was given. Elsewhere the call was not done, and `code` or `credential` is missing.',
      remedy:
        'Ask the person for a code of their authenticator app or a recovery code. After `POST /login` send it with `POST /login/second-factor` and that cookie; elsewhere send the same again with `code`. A passkey does instead: in browsers, with `POST /login/second-factor/passkey` or as `credential`.',
    },
    wrong_code: {
      title: 'The code is not right',
      meaning: 'The code is wrong, over, or was used before: each opens once.',
      remedy: 'Ask the person for the next code of their app, or for another recovery code.',
    },
    second_factor_not_set_up: {
      title: 'A second factor has to be set up first',
      meaning: 'Here this person must have a second factor, has none, and may do nothing else by a session until then.',
      remedy: 'The person sets one up at `/second-factor`, or by `POST /user/second-factor/app`.',
    },
    support_access_over: {
      title: 'Support may look no longer',
      meaning:
        'The person has ended it, its time has run out, or their account is blocked, deleted or being closed. Which of these is not said.',
      remedy: 'Show nothing of theirs any more. They have to let support look again.',
    },
    area_not_open: {
      title: 'Not among what may be looked at',
      meaning: 'The person lets support look at other areas of their records.',
      remedy: 'Look at `areas`, or ask the person to let support look again.',
    },
    account_blocked: {
      title: 'The account is blocked',
      meaning: 'Whoever signs in is who they say, and an administrator has blocked the account.',
      remedy: 'The person has to write to support.',
    },
    from_another_site: {
      title: 'Sent from another site',
      meaning: 'A browser says, by Sec-Fetch-Site or Origin, that a page of another site made the request.',
      remedy: 'Call from a server or a program. Pages of other sites may not call.',
    },
  },
  NOT_FOUND: {
    not_found: {
      title: 'Not there, or not yours',
      meaning: 'There is no such address or record, or it belongs to somebody else. Which of them is not said.',
      remedy: 'Look at the address and the id.',
    },
  },
  WRONG_METHOD: {
    wrong_method: {
      title: 'Not a method of this address',
      meaning: 'The address is there, and takes other methods.',
      remedy: 'Use one of the methods that the header `Allow` names.',
    },
  },
  CONFLICT: conflicts,
  STALE: {
    stale_etag: {
      title: 'Not what it was when it was read',
      meaning: 'The record has changed since it was read with the `ETag` that `If-Match` names.',
      remedy: 'Read it again, and decide whether to make the change to what it is now.',
    },
  },
  TOO_LARGE: {
    too_large: {
      title: 'Too large',
      meaning: 'The body, or a file in it, is larger than this address takes.',
      remedy: 'Send less.',
    },
    storage_full: {
      title: 'The storage is full',
      meaning: 'With this file the person would keep more than they may.',
      remedy: deleteSome,
    },
  },
  WRONG_TYPE: {
    wrong_type: {
      title: 'Not a type that is read here',
      meaning: 'The content type of the body is not the one that this address reads.',
      remedy: 'Send JSON as application/json, and files as multipart/form-data where the document says so.',
    },
    file_not_accepted: {
      title: 'The file is not accepted',
      meaning: 'Its bytes are not of an accepted type, are not what its name says, or hold what could do harm.',
      remedy: 'Send another file; `message` says what is wrong with this one.',
    },
  },
  OUT_OF_RANGE: {
    range_not_satisfiable: {
      title: 'Nothing lies at this range',
      meaning: 'The header `Range` asks for bytes behind the end of the file.',
      remedy: 'Ask for less: `Content-Range` says how many bytes there are.',
    },
  },
  UNMET: unmet,
  SLOW_DOWN: {
    too_many_requests: {
      title: 'Too many requests',
      meaning: 'A limit of this address, of the person or of the network has been reached.',
      remedy: 'Wait for as many seconds as `Retry-After` says.',
    },
  },
  NOT_READY: {
    not_ready: {
      title: 'Not ready just now',
      meaning: 'Something that is needed cannot be reached or is busy. A write may have been done or not.',
      remedy: 'Wait for as many seconds as `Retry-After` says; repeat a write with its Idempotency-Key.',
    },
    overloaded: {
      title: 'More to do than can be done',
      meaning: 'The call was refused before it was begun, so that others are answered.',
      remedy: 'Wait for as many seconds as `Retry-After` says, and send the same again.',
    },
    disk_full: {
      title: 'The disk is full',
      meaning: 'Nothing can be saved until the people who run this installation have made room.',
      remedy: 'Keep what was to be saved, and try later.',
    },
  },
  INTERNAL: {
    unexpected: {
      title: 'Something went wrong',
      meaning: 'A fault of Cairn.',
      remedy: 'Tell support the `requestId`.',
    },
  },
} as const satisfies Record<RefusalCode, Record<string, RefusalWords>>;

/** The reasons of a code. */
export type ReasonOf<C extends RefusalCode> = { [K in C]: keyof (typeof refusals)[K] & string }[C];
export type RefusalReason = ReasonOf<RefusalCode>;

/** Codes that say too little by themselves: whatever is refused by one names its reason. */
export type ToldApartCode = 'CONFLICT' | 'UNMET';
