import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { type CodeTheme, codeThemes } from '@cairn/domain/code-theme';
import { accountSubjects, reflectionQuestions } from '@cairn/domain/reflection';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { type Content, html, type Markup } from './html.ts';
import { byCounting, notCounted, nothingYet } from './parts.ts';

/** The reflective accounts, each beginning a page, with the four questions of the regulator's form. */
export function reflectiveAccounts(portfolio: Portfolio): Content {
  const { reflectiveAccounts: accounts, progress } = portfolio;
  if (accounts.length === 0) return nothingYet;
  const [counting, others] = byCounting(accounts);
  return html`
    <p>${progress.reflectiveAccountsCompleted} of ${progress.reflectiveAccountsRequired} accounts.</p>
    ${counting.length > 0 ? counting.map((account, index) => form(account, index, counting.length, portfolio)) : nothingYet}
    ${notCounted(others.map(listed))}`;
}

function form(account: ReflectiveAccount, index: number, count: number, portfolio: Portfolio): Markup {
  const about = subjectsOf(account, portfolio);
  return html`<article class="${index > 0 ? 'page' : 'here'}">
    <h3>Reflective account ${index + 1} of ${count}${account.title && `: ${account.title}`}</h3>
    <p>${formatDate(account.date)}</p>
    ${about.length > 0 && html`<p class="long">About: ${about.join('; ')}</p>`}
    ${Object.entries(reflectionQuestions).map(([field, question]) => answer(question, account[field as keyof typeof reflectionQuestions]))}
    <table class="themes">
      <thead><tr>${themes.map((theme) => html`<th scope="col">${codeThemes[theme]}</th>`)}</tr></thead>
      <tbody><tr>${themes.map((theme) => html`<td>${account.nmcCodeThemes.includes(theme) ? 'Yes' : 'No'}</td>`)}</tr></tbody>
    </table>
  </article>`;
}

/** What an account is about, in the order of the form, with the record it names: 'CPD activity: Sepsis update, 04 May 2026'. */
function subjectsOf({ about, cpdActivityId, feedbackId }: ReflectiveAccount, portfolio: Portfolio): string[] {
  const gone = 'a record that has been deleted';
  const activity = portfolio.cpdActivities.find(({ id }) => id === cpdActivityId);
  const piece = portfolio.feedback.find(({ id }) => id === feedbackId);
  const named = {
    cpd: cpdActivityId && (activity ? `${activity.topic}, ${formatDate(activity.date)}` : gone),
    feedback: feedbackId && (piece ? `${piece.sourceOfFeedback}, ${formatDate(piece.date)}` : gone),
    event: null,
  };
  return about.map((subject) => [accountSubjects[subject], named[subject]].filter(Boolean).join(': '));
}

const themes = Object.keys(codeThemes) as CodeTheme[];

function answer(question: string, text: string): Markup {
  return html`<h4>${question}</h4><p class="long">${text}</p>`;
}

function listed({ date, title, natureOfActivity, notCountedReason }: ReflectiveAccount) {
  return { date, what: title || natureOfActivity || 'Nothing written yet', reason: notCountedReason };
}
