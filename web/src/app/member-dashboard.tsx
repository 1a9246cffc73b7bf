import type { MatchedTopic } from '@consortia/proto/recommendations/shapes';
import { DashboardPage, type DashboardParts } from '../features/dashboard/dashboard-page.tsx';
import { CallCard } from '../features/funding/call-card.tsx';
import { FollowedHelixes } from '../features/helixes/followed-helixes.tsx';
import { OpportunityCard } from '../features/posts/opportunity-card.tsx';
import { MyPostCard } from '../features/posts/writing/my-post-card.tsx';

/** A matched topic as the list of calls shows one; what a match does not tell is left out. */
function MatchedCall({ topic }: { topic: MatchedTopic }) {
  const [first] = topic.activeActions;
  const card = {
    ...topic,
    kind: 'grant' as const,
    typeOfAction: first?.actionTypes[0]?.name ?? null,
    openingDate: first?.openingDate ?? null,
    deadlines: first?.deadlines ?? [],
    budgetTotal: null,
    highlight: [],
  };
  return <CallCard card={card} />;
}

const parts: DashboardParts = { OpportunityCard, CallCard: MatchedCall, OwnPostCard: MyPostCard, FollowedHelixes };

/** The dashboard with what other features have to show there; features know nothing of each other. */
export const MemberDashboard = () => <DashboardPage parts={parts} />;
