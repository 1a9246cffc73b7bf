import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { FoundItem, FoundPage, SearchHit } from '@consortia/proto/recommendations/shapes';
import { ListResults } from '../../../ui/list-results.tsx';
import { searchAddress } from '../kinds.ts';
import { type FoundQuery, type ListedKind, unfilteredQuery } from './found-query.ts';
import { FoundTile } from './found-tile.tsx';
import { NothingFound } from './nothing-found.tsx';

type Props = { kind: ListedKind; query: FoundQuery; addressOf: (query: FoundQuery) => string };

export function FoundItems({ page, ...props }: Props & { page: FoundPage }) {
  const { query, addressOf } = props;
  return (
    <ListResults
      page={page}
      requestedPage={query.page}
      hrefOf={(number) => addressOf({ ...query, page: number })}
      pastEnd={messages.opportunitiesPastEnd}
      end={labels.listEnd}
      empty={<NothingFound {...props} />}
    >
      {(hit) => <FoundTile hit={hit} to={pageOf(hit, addressOf)} />}
    </ListResults>
  );
}

/** Items without a page of their own link to this list, searched for their name. */
const isThisList = ({ url }: SearchHit, addressOf: Props['addressOf']): boolean =>
  url.split('?')[0] === addressOf(unfilteredQuery);

/** The page of an item, else its Opportunities; null where it has neither. */
function pageOf(hit: FoundItem, addressOf: Props['addressOf']): string | null {
  if (!isThisList(hit, addressOf)) return ownPath(hit.url);
  return hit.facts && hit.facts.opportunities > 0 ? searchAddress('opportunity', hit.title) : null;
}
