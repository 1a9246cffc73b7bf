import type { SessionUser } from '@consortia/proto/identity/shapes';
import type { OwnMembership } from '@consortia/proto/organisations/membership-api';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useCsrfToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { JoinForm } from './join-form.tsx';
import { useMembershipQuery, useWithdrawJoinRequestMutation } from './profile-api.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The organisation and the groups of the reader: join, wait, leave. */
export function OrganisationSection({ user: { administrableOrganisations, roles } }: { user: SessionUser }) {
  const query = useMembershipQuery(undefined, { refetchOnMountOrArgChange: true });
  const decides = administrableOrganisations.length > 0 || roles.includes('ROLE_ADMIN');
  return (
    <ProfileSection title={labels.title} id="organisation">
      <QueryResult query={query} loading={labels.loading} skeletons={1} failed={labels.failed} headingLevel="h3">
        {({ organisation, request, groups }) => (
          <>
            {organisation ? <OwnOrganisation organisation={organisation} /> : null}
            {request ? <Waiting request={request} /> : null}
            {organisation || request ? null : <JoinForm />}
            {groups.length > 0 ? <Groups groups={groups} /> : null}
          </>
        )}
      </QueryResult>
      {decides ? (
        <p>
          <Link to={paths.joinRequests}>{labels.requestsLink}</Link>
        </p>
      ) : null}
    </ProfileSection>
  );
}

type Leaving = { title: string; text: string; action: string; label: string };

/** Leaves after a question; the browser goes to the service, which returns here. */
function Leave({ title, text, action, label }: Leaving) {
  const [open, setOpen] = useState(false);
  const token = useCsrfToken();
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setOpen(true)}>
        {labels.leave}
      </Button>
      <ConfirmForm
        {...{ title, text, action, open }}
        button={labels.leave}
        fields={{ _token: token }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function OwnOrganisation({ organisation }: { organisation: NonNullable<OwnMembership['organisation']> }) {
  const { name, leaveUrl, lastAdministrator, losses } = organisation;
  return (
    <div className={layout.bar}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        {lastAdministrator ? <p className={layout.soft}>{labels.lastAdministrator}</p> : null}
      </div>
      {lastAdministrator ? null : (
        <Leave
          title={labels.leaveOrganisationQuestion(name)}
          text={labels.leaveOrganisationText(name, losses)}
          action={leaveUrl}
          label={labels.leaveOrganisation}
        />
      )}
    </div>
  );
}

function Waiting({ request }: { request: NonNullable<OwnMembership['request']> }) {
  const [withdraw, { isLoading }] = useWithdrawJoinRequestMutation();
  return (
    <div className={layout.bar}>
      <div>
        <p>{labels.waiting[request.decidedBy](request.organisation.name)}</p>
        <p className={layout.soft}>
          <RelativeTime at={request.requestedAt} />
        </p>
      </div>
      <Button size="small" busy={isLoading} onClick={() => void withdraw()}>
        {labels.withdraw}
      </Button>
    </div>
  );
}

const Groups = ({ groups }: Pick<OwnMembership, 'groups'>) => (
  <>
    <h3>{labels.groups}</h3>
    <ul className={`${layout.bare} ${styles.rows}`}>
      {groups.map(({ id, name, leaveUrl, lastLeader }) => (
        <li key={id} className={layout.bar}>
          <div>
            <p>{name}</p>
            {lastLeader ? <p className={layout.soft}>{labels.lastLeader(name)}</p> : null}
          </div>
          {lastLeader ? null : (
            <Leave
              title={labels.leaveGroupQuestion(name)}
              text={labels.leaveGroupText(name)}
              action={leaveUrl}
              label={labels.leaveGroup(name)}
            />
          )}
        </li>
      ))}
    </ul>
  </>
);
