import type { JoinRequest } from '@consortia/proto/organisations/membership-api';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { useSearchParams } from 'react-router';
import { flashed } from '../../lib/flashes.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/card.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { pageNumberIn } from '../../ui/page-numbers.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusAfterDecision } from '../../ui/use-focus-after-decision.ts';
import { useDecideOnMemberMutation, useJoinRequestsQuery } from './join-requests-api.ts';
import styles from './join-requests-page.module.css';

/** People who wait for the decision of an organisation that the reader administers. */
export function JoinRequestsPage() {
  const [address] = useSearchParams();
  const page = pageNumberIn(address.get('page'));
  const query = useJoinRequestsQuery(page, { refetchOnMountOrArgChange: true });
  const { container, decided } = useFocusAfterDecision<HTMLDivElement>(query.currentData?.items);
  return (
    <div ref={container} className={styles.page}>
      <header className={layout.head}>
        <PageTitle title={labels.requests} />
        <p>{labels.requestsLead}</p>
      </header>
      <QueryResult
        query={query}
        loading={labels.requestsLoading}
        failed={labels.requestsFailed}
        empty={<EmptyState title={labels.requestsNone}>{labels.requestsNoneNext}</EmptyState>}
      >
        {({ items, pages }) => (
          <>
            <ul className={layout.list}>
              {items.map((request) => (
                <li key={request.person.id}>
                  <Request request={request} onDecided={decided} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(to) => `${paths.joinRequests}?page=${to}`} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

type RequestProps = { request: JoinRequest; onDecided: () => void };

function Request({ request: { person, organisation, requestedAt }, onDecided }: RequestProps) {
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useDecideOnMemberMutation();
  async function decideOn(approve: boolean): Promise<void> {
    const { data } = await decide({ slug: organisation.slug, userId: person.id, approve });
    if (!data) return;
    onDecided();
    dispatch(flashed({ kind: 'success', message: data.message }));
  }
  return (
    <article className={`${layout.panel} ${styles.request}`}>
      <Avatar initials={person.initials} src={person.avatarUrl} />
      <div className={styles.who}>
        <p>
          <Link to={person.profileUrl}>{person.name}</Link> {labels.wantsToJoin(organisation.name)}
        </p>
        <p className={layout.soft}>
          <RelativeTime at={requestedAt} />
        </p>
      </div>
      <div className={layout.row}>
        <Button
          variant="primary"
          size="small"
          busy={isLoading}
          aria-label={labels.approvePerson(person.name)}
          onClick={() => void decideOn(true)}
        >
          {labels.approve}
        </Button>
        <Button
          size="small"
          busy={isLoading}
          aria-label={labels.declinePerson(person.name)}
          onClick={() => void decideOn(false)}
        >
          {labels.decline}
        </Button>
      </div>
    </article>
  );
}
