import { formatDate } from '@cairn/domain/calendar-date';
import { discussantFields } from '@cairn/domain/discussant-fields';
import { discussionStatement } from '@cairn/domain/discussion-statement';
import { londonToday } from '@cairn/domain/london-time';
import type { PublicDiscussion, PublicDiscussionContact } from '@cairn/domain/reflective-discussion';
import { today } from '../../client/today.ts';

const names = [
  ...discussantFields,
  'revalidatorName',
  'revalidatorPin',
  'discussantName',
  'discussantEmail',
  'discussionDate',
  // How many reflective accounts were discussed.
  'accounts',
  // What the discussant is to do with their part.
  'task',
  'statement',
  // Until when the link works.
  'worksUntil',
] as const;
type Name = (typeof names)[number];

/** All that the form says of this discussion in particular, each as it is shown; '' where there is nothing to say. */
export type FormWords = Readonly<Record<Name, string>>;

/** The day of a signature that is given now. */
export const dayOfSigning = () => formatDate(today());

/** What the form of this discussion says. */
export function formWords(form: PublicDiscussion, contact: PublicDiscussionContact): FormWords {
  const theirs = {
    discussantPin: form.discussantPin,
    discussantAddress: contact.discussantAddress,
    discussantContactNumber: contact.discussantContactNumber,
    discussionSummary: form.discussionSummary,
  };
  const hasBlanks = discussantFields.some((name) => theirs[name].trim() === '');
  return {
    ...theirs,
    revalidatorName: form.revalidatorName,
    revalidatorPin: form.revalidatorPin,
    discussantName: form.discussantName,
    discussantEmail: contact.discussantEmail,
    discussionDate: formatDate(form.discussionDate),
    accounts: contact.reflectiveAccountCount > 0 ? String(contact.reflectiveAccountCount) : '',
    task: hasBlanks ? 'Fill in what is missing; correct what is wrong.' : 'Correct what is wrong.',
    statement: discussionStatement(form),
    worksUntil: formatDate(londonToday(new Date(form.expiresAt))),
  };
}

/** In the place of each of them its name, by which it is found in a document that was drawn before anything was known. */
export const placesOfWords = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as FormWords;

const [place, everyPlace] = [/\{\w+\}/, /\{(\w+)\}/g];

/**
 * Puts the words into their places in a form that was drawn with `placesOfWords`, so that it is what React would have drawn of
 * them.
 */
export function fillForm(form: HTMLElement, words: FormWords): void {
  const filled = (text: string) =>
    text.replace(everyPlace, (whole, name: string) => (Object.hasOwn(words, name) ? words[name as Name] : whole));
  for (const field of form.querySelectorAll('input')) {
    if (place.test(field.defaultValue)) field.defaultValue = filled(field.defaultValue);
  }
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-day]')) field.defaultValue = dayOfSigning();
  for (const part of form.querySelectorAll<HTMLElement>('[data-where]')) {
    part.dataset.where = filled(part.dataset.where ?? '');
    part.hidden = part.dataset.where === '';
  }
  for (const text of textsIn(form)) {
    if (!place.test(text.data)) continue;
    text.data = filled(text.data);
    // React draws no empty text.
    if (text.data === '') text.remove();
  }
  // Whatever a browser has put back there after a reload.
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && isMark(field)) field.checked = field.defaultChecked;
    else field.value = field.defaultValue;
  }
}

const isMark = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function textsIn(form: HTMLElement): Text[] {
  const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
