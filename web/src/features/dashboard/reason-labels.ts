import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchReason } from '@consortia/proto/recommendations/shapes';

type Label = { shown: string; spoken?: string };

/** Whether a reason is likely to make sense, and says something of the reader. */
const isSure = (reason: MatchReason): boolean =>
  reason.kind !== 'every_field' && reason.kind !== 'deadline' && !('unsure' in reason && reason.unsure);
/** Whether nothing says for sure why something was matched. */
export const isUnsure = (reasons: readonly MatchReason[]): boolean => !reasons.some(isSure);

/** Label of a reason, and its text for screen readers where the label has symbols. */
export function formatReason(reason: MatchReason): Label {
  const { shown, spoken } = labelOf(reason);
  if (!('unsure' in reason && reason.unsure)) return spoken ? { shown, spoken } : { shown };
  return { shown: labels.unsure(shown), ...(spoken && { spoken: labels.unsure(spoken) }) };
}

function labelOf(reason: MatchReason): Label {
  switch (reason.kind) {
    case 'expertise': {
      const { yours, theirs } = reason;
      if (yours.toLowerCase() === theirs.toLowerCase()) return { shown: labels.expertiseBoth(yours) };
      return { shown: labels.expertise(yours, theirs), spoken: labels.expertiseSpoken(yours, theirs) };
    }
    case 'field':
      // Two sentences side by side claim more than that they are near each other, and where that is unsure half are not.
      return { shown: reason.unsure ? labels.closeField : labels.closeFieldIn(reason.theirs) };
    case 'helix':
      return { shown: reason.followed ? labels.followedHelix(reason.name) : labels.helixOfExpertise(reason.name) };
    case 'history':
      return { shown: labels.history(reason.project) };
    case 'every_field':
      return { shown: labels.everyField };
    case 'deadline':
      return { shown: reason.days === 0 ? labels.closesWithinADay : messages.closesInDays(reason.days) };
  }
}
