import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { ResultPage } from '@consortia/proto/posts/results-shapes';
import { paths } from '../../../../lib/paths.ts';
import { useUser } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListResults } from '../../../../ui/list-results.tsx';
import { highlightTerms } from '../../list/highlight-terms.ts';
import { ResultCard } from '../result-card.tsx';
import { isNarrowed, narrowed, type ResultQuery, resultsAddress, unfilteredQuery } from './result-query.ts';

export function ResultList({ page, query }: { page: ResultPage; query: ResultQuery }) {
  return (
    <ListResults
      page={page}
      requestedPage={query.page}
      hrefOf={(number) => resultsAddress({ ...query, page: number })}
      pastEnd={labels.pastEnd}
      end={labels.listEnd}
      empty={<NoResults query={query} />}
    >
      {(card) => (
        <ResultCard
          card={card}
          found={card.highlight}
          title={query.q === '' ? undefined : highlightTerms(card.title, query.q)}
        />
      )}
    </ListResults>
  );
}

function NoResults({ query }: { query: ResultQuery }) {
  const trial = useUser()?.trial ?? true;
  if (isNarrowed(query))
    return (
      <EmptyState
        title={labels.noneFound}
        action={
          <LinkButton to={resultsAddress(narrowed({ ...unfilteredQuery, sort: query.sort }, {}))}>
            {messages.clearAll}
          </LinkButton>
        }
      >
        {labels.noneFoundNext}
      </EmptyState>
    );
  return (
    <EmptyState
      title={labels.none}
      drawing="results"
      action={
        trial ? (
          <LinkButton to={paths.opportunities}>{messages.opportunities}</LinkButton>
        ) : (
          <LinkButton to={paths.createResult}>{labels.create}</LinkButton>
        )
      }
    >
      {labels.noneNext}
    </EmptyState>
  );
}
