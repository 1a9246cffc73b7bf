import { messages } from '@consortia/proto/messages';
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
  totalCapped ? messages.opportunitiesMoreThan(total.toLocaleString('en-GB')) : messages.opportunitiesCount(total);

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
        <PageTitle title={page > 1 ? messages.opportunitiesPage(page) : messages.opportunities}>
          {messages.opportunities}
        </PageTitle>
        <p>{messages.opportunitiesLead}</p>
        {current && current.total > 0 ? <p className={styles.count}>{countOf(current)}</p> : null}
      </header>
      <List page={current} failed={isError && !isFetching} wanted={page} retry={refetch} />
      {user ? null : (
        <EmptyState
          title={messages.moreForMembers}
          action={<LinkButton to={signInThen(opportunitiesPage(page))}>{messages.signIn}</LinkButton>}
        >
          {messages.moreForMembersWhy}
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
        title={messages.opportunitiesFailed}
        action={
          <Button look="main" onClick={retry}>
            {messages.tryAgain}
          </Button>
        }
      >
        {messages.nothingIsLost}
      </EmptyState>
    );
  }
  if (!page) return <CardSkeletons count={6} label={messages.opportunitiesLoading} />;
  if (page.items.length === 0) {
    return wanted > 1 ? (
      <EmptyState
        title={messages.opportunitiesPastEnd}
        action={
          <LinkButton to={paths.opportunities} look="main">
            {messages.toFirstPage}
          </LinkButton>
        }
      />
    ) : (
      <EmptyState title={messages.opportunitiesNone}>{messages.opportunitiesNoneYet}</EmptyState>
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
        <p className={styles.count}>{messages.opportunitiesEnd}</p>
      ) : null}
    </>
  );
}
