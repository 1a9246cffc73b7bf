import { countryName } from '@consortia/proto/country-names';
import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { participantMessages as labels } from '@consortia/proto/organisations/messages/participants';
import type { ManagedParticipant } from '@consortia/proto/organisations/participants-api';
import { useState } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useCsrfToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import { AddParticipantDialog } from './add-participant-dialog.tsx';
import { useManaged } from './managed.ts';
import { useManagedParticipantsQuery } from './management-api.ts';
import styles from './management-table.module.css';

/** Organisations that take part in the network of this one, and those that wait for approval. */
export function ManageParticipantsPage() {
  const organisation = useManaged();
  const [adding, setAdding] = useState(false);
  const query = useManagedParticipantsQuery(organisation.slug, { refetchOnMountOrArgChange: true });
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {labels.add}
    </Button>
  );
  const isEmpty = query.currentData?.items.length === 0;
  return (
    <>
      <div className={layout.bar}>
        <header className={layout.head}>
          <PageTitle title={labels.title(organisation.name)} />
          <p>{labels.lead}</p>
        </header>
        {isEmpty ? null : add}
      </div>
      <QueryResult
        query={query}
        loading={labels.loading}
        failed={labels.failed}
        empty={
          <EmptyState title={labels.none} drawing="organisations" action={add}>
            {labels.noneNext}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className={layout.list}>
            {items.map((participant) => (
              <li key={participant.id} className={`${layout.panel} ${layout.bar}`}>
                <Participant organisation={organisation} participant={participant} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      {adding ? <AddParticipantDialog organisation={organisation} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function Participant({
  organisation,
  participant: { name, country, profileUrl, avatarUrl, approved, removeUrl },
}: {
  organisation: ManagedOrganisation;
  participant: ManagedParticipant;
}) {
  const token = useCsrfToken();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.person}>
        <Monogram name={name} logo={avatarUrl} />
        <p>
          {profileUrl ? <Link to={profileUrl}>{name}</Link> : name}
          {country ? <span className={styles.soft}>{countryName(country)}</span> : null}
        </p>
      </div>
      <div className={layout.row}>
        <StateLabel tone={approved ? 'good' : 'active'}>{approved ? labels.approvedState : labels.waiting}</StateLabel>
        <Button size="small" aria-label={labels.removeNamed(name)} onClick={() => setOpen(true)}>
          {labels.remove}
        </Button>
      </div>
      <ConfirmForm
        title={labels.removeTitle(name)}
        text={labels.removeText(name, organisation.name)}
        button={labels.remove}
        action={removeUrl}
        fields={{ _token: token }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
