import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import { organisationPath, useShownOrganisation } from '../../../../lib/shown-profile.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import layout from '../../../../ui/layout.module.css';
import { Link } from '../../../../ui/link.tsx';
import { pageNumberIn } from '../../../../ui/page-numbers.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { CardSkeletons } from '../../../../ui/skeleton.tsx';
import { useResultsOfOrganisationQuery } from '../../results-api.ts';
import { ResultCard } from '../result-card.tsx';

/** The tab of the Results on which the reader may see the organisation's name. */
export function OrganisationResults() {
  const { id, slug } = useShownOrganisation();
  const page = pageNumberIn(useSearchParams()[0].get('page'));
  const query = useResultsOfOrganisationQuery({ organisationId: id, page });
  return (
    <section aria-label={messages.results} aria-busy={query.isFetching}>
      <QueryResult
        query={query}
        loading={labels.loading}
        skeletons={2}
        failed={labels.failed}
        empty={
          <EmptyState
            title={labels.ofOrganisationNone}
            drawing="results"
            action={
              <LinkButton to={organisationPath('organisationOpportunities', slug)}>
                {labels.opportunitiesOfOrganisation}
              </LinkButton>
            }
          >
            {labels.ofOrganisationNoneNext}
          </EmptyState>
        }
      >
        {({ items, pages }) => (
          <div className={layout.stack}>
            <ul className={layout.list}>
              {items.map((card) => (
                <li key={card.id}>
                  <ResultCard card={card} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(number) => `?page=${number}`} />
          </div>
        )}
      </QueryResult>
    </section>
  );
}

const newest = 3;

/** The newest of an organisation with a link to the others; nothing for visitors and where there are none. */
export function NewestResultsOfOrganisation(props: { organisationId: string; listPath: string }) {
  return useUser() ? <Newest {...props} /> : null;
}

function Newest({ organisationId, listPath }: { organisationId: string; listPath: string }) {
  const heading = useId();
  const { currentData, isFetching } = useResultsOfOrganisationQuery({ organisationId, page: 1 });
  if (!currentData) return isFetching ? <CardSkeletons count={1} label={labels.loading} /> : null;
  if (currentData.items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{messages.results}</h2>
      <ul className={layout.list}>
        {currentData.items.slice(0, newest).map((card) => (
          <li key={card.id}>
            <ResultCard card={card} headingLevel="h3" />
          </li>
        ))}
      </ul>
      {currentData.total > newest ? (
        <p>
          <Link to={listPath}>{labels.all(currentData.total.toLocaleString('en-GB'))}</Link>
        </p>
      ) : null}
    </section>
  );
}
