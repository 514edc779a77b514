import { formatLongDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { linkExplanation, type SignInProblem, signInProblems } from '@cairn/domain/third-party-sign-in';
import { Alert } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useClosedAccount } from '../../client/session.tsx';
import { pageBefore } from './page-before.ts';

const isProblem = (key: string | null): key is SignInProblem => key !== null && Object.hasOwn(signInProblems, key);

/** Why somebody stands before the sign-in form, when they did not simply come to sign in. */
export function SignInNotice() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const problem = search.get('problem');
  const { closingAt } = useClosedAccount();
  if (isProblem(problem)) {
    return (
      <Alert color="clay" title="You are not signed in" mb="lg">
        {signInProblems[problem]}
      </Alert>
    );
  }
  if (search.has('link')) {
    return (
      <Alert color="pine" title="Link your account" mb="lg">
        {linkExplanation}
      </Alert>
    );
  }
  if (closingAt) {
    return (
      <Alert color="amber" title="Your account is closed" mb="lg">
        It will be erased on {formatLongDate(londonToday(new Date(closingAt)))}. To keep it, sign in before then and
        choose “Keep my account”. We have sent you an email with the same words.
      </Alert>
    );
  }
  if (pageBefore(state)) {
    return (
      <Alert color="pine" mb="lg">
        Please sign in to go on. You will come back to the page you were on.
      </Alert>
    );
  }
  return null;
}
