import { fillAsking } from './asking-words.ts';
import { readAhead } from './public-discussion.ts';

/** Reads the form behind a discussant's link while the page is on its way, and says at once who asks for it. */
export async function readForm(token: string): Promise<void> {
  const answer = await readAhead(token);
  if (answer.kind === 'form' && !answer.form.discussantConfirmed) fillAsking(answer.form);
}
