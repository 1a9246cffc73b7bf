import { messages } from '@consortia/proto/messages';
import { FollowFeed } from '../../../lib/follow-feed.tsx';
import { SaveSearch } from '../../../lib/save-search.tsx';
import layout from '../../../ui/layout.module.css';
import { isNarrowed, type OpportunityQuery, opportunityInput } from './opportunity-query.ts';

/** The Helix that the list is narrowed to by nothing else; null: all Opportunities; undefined: another choice, which can be saved. */
function followedHelix(query: OpportunityQuery): string | null | undefined {
  if (!isNarrowed(query)) return null;
  const [helix, ...others] = query.helixes;
  const isAlone = others.length === 0 && !isNarrowed({ ...query, helixes: [] });
  return isAlone ? helix : undefined;
}

/** Saves the list, and follows it as a feed where there is one for it; saved searches have feeds of their own. */
export function OpportunityTools({ query }: { query: OpportunityQuery }) {
  const helixId = followedHelix(query);
  return (
    <div className={layout.row}>
      <SaveSearch kind="opportunity" filters={opportunityInput(query).filters} />
      {helixId === undefined ? null : (
        <FollowFeed lists={['opportunity']} helixId={helixId} title={messages.opportunities} />
      )}
    </div>
  );
}
