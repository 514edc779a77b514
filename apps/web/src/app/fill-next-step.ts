import type { NextSteps } from '@cairn/domain/next-step';
import { seeEarlyRead } from '../client/early-reads.ts';

/**
 * Says what comes next while the app is still on its way, where its place stands in the document: it is what somebody came
 * for, and the largest text of their dashboard. The app then says the same in its place.
 */
export async function fillNextStep(): Promise<void> {
  const place = document.querySelector('#placeholder [data-next-step]');
  if (!place) return;
  const answer = (await seeEarlyRead('requirements.nextSteps')) as NextSteps | null;
  const [step] = answer?.steps ?? [];
  // The app may have come meanwhile.
  if (!step || !place.isConnected) return;
  const words = { what: step.what, how: step.how ?? step.waitsFor };
  for (const [part, text] of Object.entries(words)) {
    const line = place.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!line || text === null) continue;
    line.textContent = text;
    line.hidden = false;
  }
  for (const bar of place.querySelectorAll('[data-part] ~ :not([data-part])')) bar.remove();
}
