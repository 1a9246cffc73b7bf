import { messages } from '@consortia/proto/messages';
import { dashboardMessages as words } from '@consortia/proto/recommendations/messages/dashboard';
import type { MatchReason } from '@consortia/proto/recommendations/shapes';

/** A reason as it is read, and as it is heard where signs stand for words. */
export function formatReason(reason: MatchReason): { shown: string; spoken?: string } {
  switch (reason.kind) {
    case 'expertise': {
      const { yours, theirs } = reason;
      if (yours.toLowerCase() === theirs.toLowerCase()) return { shown: words.expertiseBoth(yours) };
      return { shown: words.expertise(yours, theirs), spoken: words.expertiseSpoken(yours, theirs) };
    }
    case 'helix':
      return { shown: reason.followed ? words.followedHelix(reason.name) : words.sameHelix(reason.name) };
    case 'history':
      return { shown: words.history(reason.project) };
    case 'deadline':
      return { shown: reason.days === 0 ? words.closesWithinADay : messages.closesInDays(reason.days) };
  }
}
