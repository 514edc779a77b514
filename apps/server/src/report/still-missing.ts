import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { countdownOf } from '@cairn/domain/countdown';
import { whyNotCounted } from '@cairn/domain/counting';
import { whyDiscussionDoesNotCount } from '@cairn/domain/discussion-stage';
import { requirementOf } from '@cairn/domain/requirement-table';
import type { RuleSet } from '@cairn/domain/rules/rule-set';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { unmetRequirements } from '@cairn/domain/unmet-requirements';
import { neededForVerdict } from '@cairn/domain/verdict';

/** What this portfolio still lacks, in the order of the forms, in words a nurse can act on. */
export function stillMissing(portfolio: Portfolio, today: string): string[] {
  const rules = rulesFor(portfolio.profile, today);
  return [
    ...fromProfile(portfolio, today),
    ...fromRecords(portfolio, rules),
    ...fromDeclarations(portfolio, rules),
    ...fromConfirmation(portfolio, rules, today),
  ];
}

function fromProfile({ profile }: Portfolio, today: string): string[] {
  const missing: string[] = [];
  if (!profile.nmcPin) missing.push('Profile: your NMC PIN is not there.');
  const needed = neededForVerdict(profile);
  if (needed)
    missing.push(`Profile: ${needed.charAt(0).toLowerCase()}${needed.slice(1)}. Until then nothing is judged.`);
  if (profile.revalidationDate) missing.push(...whatHasPassed(profile.revalidationDate, today));
  return missing;
}

/** What the countdown says in its own words once the day to apply by is over. */
function whatHasPassed(date: string, today: string): string[] {
  const { phase, applyBy, lapsesAfter } = countdownOf(date, null, today);
  if (phase === 'due') return [];
  if (phase === 'late')
    return [
      `The day to apply by, ${formatDate(applyBy)}, has passed; registration lapses after ${formatDate(lapsesAfter)}.`,
    ];
  return [`The last day of your registration, ${formatDate(lapsesAfter)}, has passed.`];
}

function fromRecords({ progress, cpdActivities, reflectiveDiscussions }: Portfolio, rules: RuleSet): string[] {
  const missing = unmetRequirements(progress, rules).map(({ words }) => `${words}.`);
  if (!progress.reflectiveDiscussionComplete) {
    for (const form of reflectiveDiscussions) {
      // What is of other years lacks nothing.
      const reason = form.isFinalized && whyDiscussionDoesNotCount(form);
      if (reason)
        missing.push(`Reflective discussion of ${formatDate(form.discussionDate)}: does not count. ${reason}`);
    }
  }
  const unproven = cpdActivities.filter(
    ({ countsTowardProgress, evidenceMissing }) => countsTowardProgress && evidenceMissing,
  );
  if (unproven.length > 0)
    missing.push(
      `Evidence: ${unproven.length === 1 ? '1 CPD activity has' : `${unproven.length} CPD activities have`} no file.`,
    );
  return missing;
}

function fromDeclarations({ progress, declarations }: Portfolio, rules: RuleSet): string[] {
  const reasons = {
    healthAndCharacter: declarations?.healthAndCharacterNotCountedReason,
    indemnity: declarations?.indemnityNotCountedReason,
  };
  return (['healthAndCharacter', 'indemnity'] as const).flatMap((key) => {
    const { met, measures } = requirementOf(key, progress, rules);
    if (met) return [];
    const reason = reasons[key];
    return [reason ? `${measures[0].name}: what was noted does not count. ${reason}` : `${measures[0].words}.`];
  });
}

function fromConfirmation(
  { progress, confirmation: given, cycle }: Portfolio,
  rules: RuleSet,
  today: string,
): string[] {
  const { met, measures } = requirementOf('confirmation', progress, rules);
  if (met) return [];
  const reason = given && whyNotCounted(given.confirmationDiscussionDate, cycle, today);
  if (!reason) return [`${measures[0].words}.`];
  return [`Confirmation: the one of ${formatDate(given.confirmationDiscussionDate)} does not count. ${reason}`];
}
