import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchReason } from '@consortia/proto/recommendations/shapes';

type Label = { shown: string; spoken?: string };

/** Label of a reason, and its text for screen readers where the label has symbols. */
export function formatReason(reason: MatchReason): Label {
  switch (reason.kind) {
    case 'expertise': {
      const { yours, theirs } = reason;
      if (yours.toLowerCase() === theirs.toLowerCase()) return { shown: labels.expertiseBoth(yours) };
      return { shown: labels.expertise(yours, theirs), spoken: labels.expertiseSpoken(yours, theirs) };
    }
    case 'field':
      // Two sentences side by side would claim more than that they are near each other.
      return { shown: labels.closeFieldIn(reason.theirs) };
    case 'helix':
      return { shown: reason.followed ? labels.followedHelix(reason.name) : labels.helixOfExpertise(reason.name) };
    case 'history':
      return { shown: labels.history(reason.project) };
    case 'own_text':
      return { shown: labels.closeTo(reason.title) };
    case 'deadline':
      return { shown: reason.days === 0 ? labels.closesWithinADay : messages.closesInDays(reason.days) };
  }
}
