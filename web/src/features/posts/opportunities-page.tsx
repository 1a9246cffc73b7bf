import { useSearchParams } from 'react-router';
import { PageTitle } from '../../app/page-title.tsx';
import { opportunitiesPage, paths, signInThen } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './opportunities-page.module.css';
import { OpportunityCard } from './opportunity-card.tsx';
import { type OpportunityPage, useOpportunitiesQuery } from './posts-api.ts';

const countOf = ({ total, totalCapped }: OpportunityPage): string =>
  totalCapped
    ? `More than ${total.toLocaleString('en-GB')} Opportunities, the newest first`
    : total === 1
      ? '1 Opportunity'
      : `${total} Opportunities, the newest first`;

export function OpportunitiesPage() {
  const [query] = useSearchParams();
  const wanted = Number(query.get('page') ?? '1');
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1;
  const { data, isError, isFetching, refetch } = useOpportunitiesQuery(page, { refetchOnMountOrArgChange: 30 });
  const current = data?.page === page ? data : undefined;
  const user = useUser();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={page > 1 ? `Opportunities, page ${page}` : 'Opportunities'}>Opportunities</PageTitle>
        <p>Partner searches of members, for calls and for projects under way.</p>
        {current && current.total > 0 ? <p className={styles.count}>{countOf(current)}</p> : null}
      </header>
      <List page={current} failed={isError && !isFetching} wanted={page} retry={refetch} />
      {user ? null : (
        <EmptyState
          title="There is more for members"
          action={<LinkButton to={signInThen(opportunitiesPage(page))}>Sign in</LinkButton>}
        >
          You see the Opportunities that their authors have made public. Members see all of them and can answer.
        </EmptyState>
      )}
    </div>
  );
}

function List({
  page,
  failed,
  wanted,
  retry,
}: {
  page: OpportunityPage | undefined;
  failed: boolean;
  wanted: number;
  retry: () => void;
}) {
  if (failed && !page) {
    return (
      <EmptyState
        alert
        title="The Opportunities could not be loaded"
        action={
          <Button look="main" onClick={retry}>
            Try again
          </Button>
        }
      >
        Nothing is lost. It may help to wait a moment.
      </EmptyState>
    );
  }
  if (!page) return <CardSkeletons count={6} label="Loading Opportunities" />;
  if (page.items.length === 0) {
    return wanted > 1 ? (
      <EmptyState
        title="This page is past the end of the list"
        action={
          <LinkButton to={paths.opportunities} look="main">
            To the first page
          </LinkButton>
        }
      />
    ) : (
      <EmptyState title="No Opportunity yet">Partner searches appear here as soon as they are approved.</EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {page.items.map((card) => (
          <li key={card.id}>
            <OpportunityCard card={card} />
          </li>
        ))}
      </ul>
      <Pagination page={page.page} pages={page.pages} hrefOf={opportunitiesPage} />
      {page.totalCapped && page.page === page.pages ? (
        <p className={styles.count}>The list ends here; it shows the newest thousand.</p>
      ) : null}
    </>
  );
}
