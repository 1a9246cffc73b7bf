import { useSearchParams } from 'react-router';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { useOpportunitiesOfGroupQuery } from '../posts-api.ts';
import { OpportunityPages } from './opportunity-pages.tsx';

/** A page of the Opportunities on which the reader may see the group's name. */
export function OpportunitiesOfGroup({ groupId }: { groupId: string }) {
  const page = pageNumberIn(useSearchParams()[0].get('page'));
  const query = useOpportunitiesOfGroupQuery({ groupId, page });
  return <OpportunityPages query={query} page={page} />;
}
