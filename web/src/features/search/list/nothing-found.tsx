import { messages } from '@consortia/proto/messages';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { useFoundQuery } from '../search-api.ts';
import { type FoundQuery, isNarrowed, type ListedKind, unfilteredQuery } from './found-query.ts';

type Props = { kind: ListedKind; query: FoundQuery; addressOf: (query: FoundQuery) => string };

/** Says why the list is empty: no item matches, or none exists yet. */
export function NothingFound({ kind, query, addressOf }: Props) {
  const { data: all, isFetching } = useFoundQuery({ kind, query: unfilteredQuery }, { skip: !isNarrowed(query) });
  if (isFetching && !all) return <CardSkeletons count={1} label={labels.listLoading(labels.many[kind])} />;
  if (isNarrowed(query) && all?.total !== 0) {
    return (
      <EmptyState
        title={labels.listNoneFound(labels.many[kind])}
        action={<LinkButton to={addressOf(unfilteredQuery)}>{messages.clearAll}</LinkButton>}
      >
        {labels.listNoneFoundWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={labels.listNone(labels.many[kind])}
      drawing={kind === 'organisation' ? 'organisations' : 'people'}
    >
      {labels.listNoneYet[kind]}
    </EmptyState>
  );
}
