import type { NextStep, NextSteps } from '@cairn/domain/next-step';
import type { RequirementKey } from '@cairn/domain/requirement-rows';
import { seeEarlyRead } from '../client/early-reads.ts';

/**
 * Says what comes next, and how many requirements are met, while the app is still on its way, where the places of both stand
 * in the document: it is what somebody came for, and the largest text of their dashboard. The app then says the same in its
 * place.
 */
export async function fillNextStep(): Promise<void> {
  const place = document.querySelector('#placeholder [data-next-step]');
  if (!place) return;
  const answer = (await seeEarlyRead('requirements.nextSteps')) as NextSteps | null;
  const step = answer?.steps[0];
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
  fillMet(answer);
}

/** Steps that belong to no requirement. */
const besides: Record<Exclude<NextStep['key'], RequirementKey>, true> = { draft: true, profile: true, apply: true };

/** How many are met, which is known where steps are told for all that are not: up to a day. Of none, and of all, the app has other words. */
function fillMet({ by, steps }: NextSteps): void {
  const line = document.querySelector<HTMLElement>('#placeholder [data-met]');
  if (!line || !by) return;
  const { met: words = '', of: all } = line.dataset;
  const unmet = new Set(steps.map(({ key }) => key).filter((key) => !(key in besides))).size;
  const met = Number(all) - unmet;
  if (met > 0 && unmet > 0) line.textContent = words.replace('#', String(met));
}
