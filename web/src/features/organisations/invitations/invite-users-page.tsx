import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { referralsOf } from '../../../lib/paths.ts';
import styles from '../../../ui/invitations/invite.module.css';
import { SentNotice } from '../../../ui/invitations/sent-notice.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { InviteSteps } from './invite-steps.tsx';
import { OrganisationQuery, type Referrals } from './organisation-query.tsx';

/** Administrators of an organisation invite colleagues into it. */
export function InviteUsersPage() {
  const { slug = '' } = useParams();
  return (
    <div className={`${layout.parts} ${styles.page} ${styles.belowTabs}`}>
      <OrganisationQuery slug={slug}>{(data) => <Invite {...data} />}</OrganisationQuery>
    </div>
  );
}

function Invite({ organisation, departments, left }: Referrals) {
  const [message, setMessage] = useState('');
  return (
    <>
      <header className={layout.head}>
        <PageTitle title={labels.titleOf(organisation.name)} />
        <p>{labels.lead(organisation.name)}</p>
      </header>
      {/* It stays, since only what was sent is done: the other form keeps what is in it. */}
      <div hidden={message !== ''}>
        <InviteSteps organisation={organisation} departments={departments} onSent={setMessage} />
      </div>
      {message === '' ? null : <SentNotice message={message} onMore={() => setMessage('')} />}
      <p className={layout.soft}>
        {labels.left(left)} <Link to={referralsOf(organisation.slug)}>{labels.referralsLink}</Link>
      </p>
    </>
  );
}
