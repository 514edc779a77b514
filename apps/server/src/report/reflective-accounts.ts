import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { type CodeTheme, codeThemes } from '@cairn/domain/code-theme';
import { type ReflectiveAccount, reflectionQuestions } from '@cairn/domain/reflective-account';
import { type Content, html, type Markup } from './html.ts';
import { byCounting, notCounted, nothingYet } from './parts.ts';

/** The reflective accounts, each beginning a page, with the four questions of the regulator's form. */
export function reflectiveAccounts({ reflectiveAccounts: accounts, progress }: Portfolio): Content {
  if (accounts.length === 0) return nothingYet;
  const [counting, others] = byCounting(accounts);
  return html`
    <p>${progress.reflectiveAccountsCompleted} of ${progress.reflectiveAccountsRequired} accounts.</p>
    ${counting.length > 0 ? counting.map((account, index) => form(account, index, counting.length)) : nothingYet}
    ${notCounted(others.map(listed))}`;
}

function form(account: ReflectiveAccount, index: number, count: number): Markup {
  return html`<article class="${index > 0 ? 'page' : 'here'}">
    <h3>Reflective account ${index + 1} of ${count}${account.title && `: ${account.title}`}</h3>
    <p>${formatDate(account.date)}</p>
    ${Object.entries(reflectionQuestions).map(([field, question]) => answer(question, account[field as keyof typeof reflectionQuestions]))}
    <table class="themes">
      <thead><tr>${themes.map((theme) => html`<th scope="col">${codeThemes[theme]}</th>`)}</tr></thead>
      <tbody><tr>${themes.map((theme) => html`<td>${account.nmcCodeThemes.includes(theme) ? 'Yes' : 'No'}</td>`)}</tr></tbody>
    </table>
  </article>`;
}

const themes = Object.keys(codeThemes) as CodeTheme[];

function answer(question: string, text: string): Markup {
  return html`<h4>${question}</h4><p class="long">${text}</p>`;
}

function listed({ date, title, natureOfActivity, notCountedReason }: ReflectiveAccount) {
  return { date, what: title || natureOfActivity || 'Nothing written yet', reason: notCountedReason };
}
