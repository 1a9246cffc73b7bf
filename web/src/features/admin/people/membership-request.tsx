import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from '../admin-table.module.css';
import { useDecideMembershipMutation } from './people-api.ts';

type Props = { account: Account; request: NonNullable<Account['request']> };

/** The organisation that a person chose at sign-up, and the decision about it where it is the platform's: an act apart from that about the account. */
export function MembershipRequest({ account: { id, name }, request }: Props) {
  const { organisation, decidedBy, emailDomain, foreignDomain } = request;
  const confirmed = useConfirmed();
  const [decide, { isLoading }] = useDecideMembershipMutation();
  const act = (approve: boolean) =>
    void confirmed(
      decide({ id, organisation: { id: organisation.id, name: organisation.name }, slug: organisation.slug, approve }),
    );
  return (
    <>
      {labels.wantsToJoin(organisation.name)}
      {foreignDomain ? (
        <span className={styles.soft}>{membershipMessages.foreignDomain(emailDomain, organisation.name)}</span>
      ) : null}
      {decidedBy === 'organisation' ? (
        <span className={styles.soft}>{labels.decidedByOrganisation(organisation.name)}</span>
      ) : (
        <>
          <span className={styles.soft}>{labels.decidedByPlatform(organisation.name)}</span>
          <span className={`${layout.row} ${styles.membership}`}>
            <Button
              size="small"
              variant="primary"
              busy={isLoading}
              aria-label={labels.approveMembershipOf(name)}
              onClick={() => act(true)}
            >
              {labels.approveMembership}
            </Button>
            <Button
              size="small"
              busy={isLoading}
              aria-label={labels.declineMembershipOf(name)}
              onClick={() => act(false)}
            >
              {labels.declineMembership}
            </Button>
          </span>
        </>
      )}
    </>
  );
}
