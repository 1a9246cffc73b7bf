import type { ManagedOrganisation, WaitingMember } from '@consortia/proto/organisations/management-api';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useAppDispatch } from '../../../lib/store.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { useFocusAfterDecision } from '../../../ui/use-focus-after-decision.ts';
import { useApproveMembersMutation, useDeclineWaitingMutation, useWaitingMembersQuery } from './management-api.ts';
import styles from './management-table.module.css';

type Props = { organisation: ManagedOrganisation; page: number; hrefOf: (page: number) => string };

/** People who wait to join, fifty a page in the order of their requests, to be approved one by one or together by those who decide. */
export function WaitingMembers({ organisation, page, hrefOf }: Props) {
  const { slug } = organisation;
  const query = useWaitingMembersQuery({ slug, page }, { refetchOnMountOrArgChange: true });
  const { container, decided } = useFocusAfterDecision<HTMLElement>(query.currentData?.items);
  return (
    <section ref={container} className={layout.stack} aria-label={labels.waiting}>
      <h2 tabIndex={-1}>{labels.waiting}</h2>
      <QueryResult
        query={query}
        loading={labels.waitingLoading}
        skeletons={1}
        failed={labels.waitingFailed}
        headingLevel="h3"
        // The last page is gone once everyone on it is decided.
        empty={
          page > 1 ? <Navigate to={hrefOf(page - 1)} replace /> : <p className={layout.soft}>{labels.waitingNone}</p>
        }
      >
        {({ items, pages, total, totalCapped }) => (
          <>
            <p className={layout.soft} role="status">
              {labels.waitingCount(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
            </p>
            <Waiting key={page} organisation={organisation} people={items} onDecided={decided} />
            <Pagination page={page} pages={pages} hrefOf={hrefOf} label={labels.waitingPages} />
          </>
        )}
      </QueryResult>
    </section>
  );
}

type WaitingProps = { organisation: ManagedOrganisation; people: readonly WaitingMember[]; onDecided: () => void };

function Waiting({ organisation, people, onDecided }: WaitingProps) {
  const { slug, decidesOnMembers } = organisation;
  const dispatch = useAppDispatch();
  const confirmed = useConfirmed();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [approve, { isLoading }] = useApproveMembersMutation();
  const [decline, { isLoading: isDeclining }] = useDeclineWaitingMutation();
  const chosen = people.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  async function approveAll(ids: string[]): Promise<void> {
    const { data } = await approve({ slug, ids });
    if (!data) return;
    onDecided();
    setSelected(new Set());
    if (data.approved.length > 0) dispatch(flashed({ kind: 'success', message: data.message }));
    if (data.refused.length > 0)
      dispatch(flashed({ kind: 'warning', message: labels.membersRefused(data.refused.length) }));
  }
  async function declineOne(userId: string): Promise<void> {
    if (await confirmed(decline({ slug, userId }))) return;
    onDecided();
  }
  return (
    <div className={layout.stack}>
      {decidesOnMembers ? (
        <div className={layout.bar}>
          <Checkbox
            label={labels.selectAll}
            checked={chosen.length === people.length}
            onChange={({ target }) => setSelected(new Set(target.checked ? people.map(({ id }) => id) : []))}
          />
          <Button
            variant="primary"
            busy={isLoading}
            disabled={chosen.length === 0}
            onClick={() => void approveAll(chosen)}
          >
            {labels.approveSelected(chosen.length)}
          </Button>
        </div>
      ) : (
        <p className={layout.soft}>{membershipMessages.administratorsDecide}</p>
      )}
      <ul className={layout.list}>
        {people.map(({ id, name, profileUrl, requestedAt, emailDomain, foreignDomain }) => (
          <li key={id} className={`${layout.panel} ${layout.bar}`}>
            <div className={styles.person}>
              {decidesOnMembers ? (
                <input
                  type="checkbox"
                  className={styles.check}
                  aria-label={labels.select(name)}
                  checked={selected.has(id)}
                  onChange={() => toggle(id)}
                />
              ) : null}
              <p>
                <Link to={profileUrl}>{name}</Link>
                {foreignDomain ? (
                  <span className={styles.soft}>
                    {membershipMessages.foreignDomain(emailDomain, organisation.name)}
                  </span>
                ) : null}
                <span className={styles.soft}>
                  <RelativeTime at={requestedAt} />
                </span>
              </p>
            </div>
            {decidesOnMembers ? (
              <div className={layout.row}>
                <Button
                  size="small"
                  variant="primary"
                  busy={isLoading}
                  aria-label={membershipMessages.approvePerson(name)}
                  onClick={() => void approveAll([id])}
                >
                  {membershipMessages.approve}
                </Button>
                <Button
                  size="small"
                  busy={isDeclining}
                  aria-label={membershipMessages.declinePerson(name)}
                  onClick={() => void declineOne(id)}
                >
                  {membershipMessages.decline}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
