import type { PublicDiscussion } from '@cairn/domain/reflective-discussion';

/** Who asks whom. */
export type AskingParties = Pick<PublicDiscussion, 'discussantName' | 'revalidatorName'>;

/** How the form addresses its discussant; `name` stands out. */
export const askingWords = ({ discussantName, revalidatorName }: AskingParties) => ({
  before: `Dear ${discussantName}, `,
  name: revalidatorName,
  after: ' asks you to sign this form.',
});

/**
 * Says who asks while the app is still on its way, where the place for it stands in the document: the largest text of the
 * page. The app then says the same in its place.
 */
export function fillAsking(parties: AskingParties): void {
  const place = document.querySelector('#placeholder [data-asking]');
  if (!place) return;
  const { before, name, after } = askingWords(parties);
  const strong = document.createElement('strong');
  strong.textContent = name;
  place.replaceChildren(before, strong, after);
}
