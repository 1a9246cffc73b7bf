import { messages } from '@consortia/proto/messages';
import { searchMessages as words } from '@consortia/proto/recommendations/search-messages';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { listPaths, searchAddress } from '../kinds.ts';
import { useFoundQuery } from '../search-api.ts';
import { type FoundQuery, isNarrowed, type ListedKind, wholeList } from './found-query.ts';

type Props = { kind: ListedKind; query: FoundQuery; addressOf: (query: FoundQuery) => string };

/** Why a page of the list is empty: it lies past the end, nothing fits, or there is nothing at all yet. */
export function NothingFound({ kind, query, addressOf }: Props) {
  const { data: whole, isFetching } = useFoundQuery(
    { kind, query: wholeList },
    { skip: query.page > 1 || !isNarrowed(query) },
  );
  if (query.page > 1) {
    return (
      <EmptyState
        title={messages.opportunitiesPastEnd}
        action={
          <LinkButton to={addressOf({ ...query, page: 1 })} variant="primary">
            {messages.toFirstPage}
          </LinkButton>
        }
      />
    );
  }
  if (isFetching && !whole) return <CardSkeletons count={1} label={words.listLoading(words.many[kind])} />;
  if (isNarrowed(query) && whole?.total !== 0) {
    return (
      <EmptyState
        title={words.listNoneFound(words.one[kind])}
        action={<LinkButton to={addressOf(wholeList)}>{messages.clearAll}</LinkButton>}
      >
        {words.listNoneFoundWhy}
      </EmptyState>
    );
  }
  const opportunities = query.q === '' ? listPaths.opportunity : searchAddress('opportunity', query.q);
  return (
    <EmptyState
      title={words.listNone(words.one[kind])}
      action={
        kind === 'result' ? <LinkButton to={opportunities}>{messages.searchOpportunities}</LinkButton> : undefined
      }
    >
      {words.listNoneYet[kind]}
    </EmptyState>
  );
}
