import { messages } from '@consortia/proto/messages';
import { participantMessages as labels } from '@consortia/proto/organisations/messages/participants';
import type { ParticipantRequest } from '@consortia/proto/organisations/participants-api';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { AdminList, pageNumberOf } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { useDecideOnParticipantMutation, useParticipantRequestsQuery } from './all-organisations-api.ts';

const addressOf = (page: number): string =>
  `${paths.requestedOrganisations}?tab=participants${page > 1 ? `&page=${page}` : ''}`;

/** Participants that organisations have proposed and that wait for an administrator of the platform. */
export function ParticipantRequestsPage({ tools }: { tools: ReactNode }) {
  const [address] = useSearchParams();
  const page = pageNumberOf(address);
  const query = useParticipantRequestsQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <AdminList
      title={labels.queueTab}
      lead={labels.queueNoneNext}
      tools={tools}
      query={query}
      loading={labels.queueLoading}
      failed={labels.queueFailed}
      empty={
        <EmptyState
          title={labels.queueNone}
          drawing="done"
          action={<LinkButton to={paths.adminDashboard}>{messages.adminDashboard}</LinkButton>}
        >
          {labels.queueNoneNext}
        </EmptyState>
      }
    >
      {({ items, pages }) => (
        <>
          <RecordTable
            label={labels.queueTab}
            columns={[labels.participant, labels.proposedBy, labels.since]}
            actions={labels.decision}
          >
            {items.map((request) => (
              <Row key={`${request.organisation.id} ${request.participant.id}`} request={request} />
            ))}
          </RecordTable>
          <Pagination page={page} pages={pages} hrefOf={addressOf} />
        </>
      )}
    </AdminList>
  );
}

function Row({ request: { organisation, participant, requestedAt } }: { request: ParticipantRequest }) {
  const confirmed = useConfirmed();
  const [decide, { isLoading }] = useDecideOnParticipantMutation();
  async function decideOn(approve: boolean): Promise<void> {
    await confirmed(decide({ slug: organisation.slug, participantId: participant.id, approve }));
  }
  return (
    <tr>
      <th scope="row" className={table.person}>
        {participant.name}
      </th>
      <td data-label={labels.proposedBy}>{organisation.name}</td>
      <td data-label={labels.since}>
        <RelativeTime at={requestedAt} />
      </td>
      <td className={table.actions}>
        <div className={table.buttons}>
          <Button
            size="small"
            variant="primary"
            busy={isLoading}
            aria-label={labels.approveNamed(participant.name, organisation.name)}
            onClick={() => void decideOn(true)}
          >
            {labels.approve}
          </Button>
          <Button
            size="small"
            busy={isLoading}
            aria-label={labels.declineNamed(participant.name, organisation.name)}
            onClick={() => void decideOn(false)}
          >
            {labels.decline}
          </Button>
        </div>
      </td>
    </tr>
  );
}
