import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import type { HelixRequest } from '@consortia/proto/helixes/participation-api';
import { useSearchParams } from 'react-router';
import { helixPageOf, paths } from '../../lib/paths.ts';
import { RequestsPage } from '../../lib/requests-page.tsx';
import { useUser } from '../../lib/session.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { HelixMarker } from '../../ui/card.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { pageNumberIn } from '../../ui/page-numbers.ts';
import styles from './helix-requests-page.module.css';
import { useDecideOnParticipantMutation, useHelixRequestsQuery } from './helixes-api.ts';

/** Organisations that wait to take part in a Helix that the reader manages. */
export function HelixRequestsPage() {
  const [address] = useSearchParams();
  const decidesOnAll = useUser()?.roles.includes('ROLE_ADMIN') ?? false;
  const page = pageNumberIn(address.get('page'));
  const query = useHelixRequestsQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <RequestsPage
      title={labels.requests}
      lead={decidesOnAll ? labels.requestsLeadOfAll : labels.requestsLead}
      loading={labels.requestsLoading}
      failed={labels.requestsFailed}
      empty={
        <EmptyState title={labels.requestsNone} drawing="organisations">
          {decidesOnAll ? labels.requestsNoneNextOfAll : labels.requestsNoneNext}
        </EmptyState>
      }
      path={paths.helixRequests}
      page={page}
      query={query}
      keyOf={({ helix, organisation }) => `${helix.id} ${organisation.id}`}
    >
      {(request, onDecided) => <Request request={request} onDecided={onDecided} />}
    </RequestsPage>
  );
}

type RequestProps = { request: HelixRequest; onDecided: () => void };

function Request({ request: { helix, organisation, requestedBy, requestedAt }, onDecided }: RequestProps) {
  const confirmed = useConfirmed();
  const [decide, { isLoading }] = useDecideOnParticipantMutation();
  async function decideOn(accept: boolean): Promise<void> {
    if (await confirmed(decide({ id: helix.id, organisationId: organisation.id, accept }))) return;
    onDecided();
  }
  return (
    <article className={`${layout.panel} ${styles.request}`}>
      <div className={styles.what}>
        <p>
          {organisation.profileUrl ? <Link to={organisation.profileUrl}>{organisation.name}</Link> : organisation.name}{' '}
          {labels.wantsToJoin(helix.name)}
        </p>
        <p>
          <Link to={helixPageOf(helix)}>
            <HelixMarker name={helix.name} hue={helix.hue} />
          </Link>
        </p>
        <p className={layout.soft}>
          {requestedBy ? (
            <>
              <Link to={requestedBy.profileUrl}>{labels.requestedBy(requestedBy.name)}</Link>
              {' · '}
            </>
          ) : null}
          <RelativeTime at={requestedAt} />
        </p>
      </div>
      <div className={layout.row}>
        <Button
          variant="primary"
          size="small"
          busy={isLoading}
          aria-label={labels.acceptNamed(organisation.name, helix.name)}
          onClick={() => void decideOn(true)}
        >
          {labels.accept}
        </Button>
        <Button
          size="small"
          busy={isLoading}
          aria-label={labels.declineNamed(organisation.name, helix.name)}
          onClick={() => void decideOn(false)}
        >
          {labels.decline}
        </Button>
      </div>
    </article>
  );
}
