import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { respondTo } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { Link } from '../../ui/link.tsx';

/** Leads from a card to the response to its Opportunity; nothing for visitors and on the reader's own. */
export function RespondLink({ card: { id, name, user } }: { card: Pick<OpportunityCard, 'id' | 'name' | 'user'> }) {
  const viewer = useUser();
  if (!viewer || (!user.anonymous && user.id === viewer.id)) return null;
  return (
    <Link to={respondTo(id)} aria-label={labels.respondTo(name)}>
      {labels.respond}
    </Link>
  );
}
