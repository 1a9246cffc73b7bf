import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { InviteUsersModal } from './invite-users-modal.tsx';
import { OrganisationQuery, type Referrals } from './organisation-query.tsx';
import { ReferralTable } from './referral-table.tsx';

/** Invitations into an organisation that no one has accepted yet, for its administrators. */
export function ReferralsPage() {
  const { slug = '' } = useParams();
  return <OrganisationQuery slug={slug}>{(data) => <Pending {...data} />}</OrganisationQuery>;
}

function Pending({ organisation, items, total }: Referrals) {
  const [inviting, setInviting] = useState(false);
  return (
    <div className={layout.stack}>
      <header className={layout.bar}>
        <div className={layout.head}>
          <PageTitle title={labels.referralsOf(organisation.name)} />
          <p>{labels.referralsLead}</p>
        </div>
        <Button variant="primary" onClick={() => setInviting(true)}>
          {labels.inviteUsers}
        </Button>
      </header>
      {items.length > 0 ? (
        <>
          <ReferralTable organisation={organisation.name} items={items} />
          {total > items.length ? <p className={layout.soft}>{labels.referralsCount(items.length, total)}</p> : null}
        </>
      ) : (
        <EmptyState title={labels.referralsNone} drawing="people">
          {labels.referralsNoneNext}
        </EmptyState>
      )}
      <InviteUsersModal slug={organisation.slug} open={inviting} onClose={() => setInviting(false)} />
    </div>
  );
}
