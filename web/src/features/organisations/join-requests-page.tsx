import type { JoinRequest } from '@consortia/proto/organisations/membership-api';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RequestsPage } from '../../lib/requests-page.tsx';
import { useUser } from '../../lib/session.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/card.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { pageNumberIn } from '../../ui/page-numbers.ts';
import { useDecideOnMemberMutation, useJoinRequestsQuery } from './join-requests-api.ts';
import styles from './join-requests-page.module.css';

/** People who wait for the decision of an organisation that the reader administers. */
export function JoinRequestsPage() {
  const [address] = useSearchParams();
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMIN') ?? false;
  const page = pageNumberIn(address.get('page'));
  const query = useJoinRequestsQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <RequestsPage
      title={labels.requests}
      lead={isAdministrator ? labels.requestsLeadOfPlatform : labels.requestsLead}
      loading={labels.requestsLoading}
      failed={labels.requestsFailed}
      empty={
        <EmptyState title={labels.requestsNone} drawing="people">
          {labels.requestsNoneNext}
        </EmptyState>
      }
      path={paths.joinRequests}
      page={page}
      query={query}
      keyOf={({ person }) => person.id}
    >
      {(request, onDecided) => <Request request={request} onDecided={onDecided} />}
    </RequestsPage>
  );
}

type RequestProps = { request: JoinRequest; onDecided: () => void };

function Request({ request, onDecided }: RequestProps) {
  const { person, organisation, requestedAt, emailDomain, foreignDomain } = request;
  const confirmed = useConfirmed();
  const [decide, { isLoading }] = useDecideOnMemberMutation();
  async function decideOn(approve: boolean): Promise<void> {
    if (await confirmed(decide({ slug: organisation.slug, userId: person.id, approve }))) return;
    onDecided();
  }
  return (
    <article className={`${layout.panel} ${styles.request}`}>
      <Avatar initials={person.initials} src={person.avatarUrl} />
      <div className={styles.who}>
        <p>
          <Link to={person.profileUrl}>{person.name}</Link> {labels.wantsToJoin(organisation.name)}
        </p>
        {foreignDomain ? <p>{labels.foreignDomain(emailDomain, organisation.name)}</p> : null}
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
