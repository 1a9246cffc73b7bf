import type { ManagedMember, ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { managementMessages as labels } from '@consortia/proto/organisations/messages/management';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useCsrfToken, useUser } from '../../../lib/session.ts';
import { organisationPath } from '../../../lib/shown-profile.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { useChangeAdministratorMutation } from './management-api.ts';
import styles from './management-table.module.css';

type Props = { organisation: ManagedOrganisation; members: readonly ManagedMember[] };

/** A row for each member; on narrow screens a block. */
export const MemberTable = ({ organisation, members }: Props) => (
  <RecordTable label={labels.members} columns={[labels.person, labels.role]} actions={labels.actions} align="middle">
    {members.map((member) => (
      <tr key={member.id}>
        <th scope="row">
          <span className={styles.person}>
            <Avatar initials={member.initials} src={member.avatarUrl} />
            <Link to={member.profileUrl}>{member.name}</Link>
          </span>
        </th>
        <td data-label={labels.role}>{roleOf(member)}</td>
        <td className={styles.actions}>
          <MemberActions organisation={organisation} member={member} />
        </td>
      </tr>
    ))}
  </RecordTable>
);

const roleOf = ({ administrator, lastAdministrator }: ManagedMember): string => {
  if (lastAdministrator) return labels.lastAdministrator;
  return administrator ? labels.roleAdministrator : labels.roleMember;
};

function MemberActions({ organisation, member }: { organisation: ManagedOrganisation; member: ManagedMember }) {
  const { id: userId, name, administrator, lastAdministrator, removeUrl } = member;
  const confirmed = useConfirmed();
  const token = useCsrfToken();
  const isOwn = useUser()?.id === userId;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'right' | 'remove' | null>(null);
  const [change, { isLoading }] = useChangeAdministratorMutation();
  const close = () => setOpen(null);
  const changeRight = async () => {
    const failure = await confirmed(change({ slug: organisation.slug, userId, assign: !administrator, isOwn }));
    close();
    if (!failure && isOwn && administrator) void navigate(organisationPath('organisation', organisation.slug));
  };
  if (lastAdministrator) return <p className={layout.soft}>{labels.lastAdministratorStays}</p>;
  const revokeText = isOwn ? labels.revokeOwnText(organisation.name) : labels.revokeText(name);
  const right = administrator ? labels.revoke : labels.assign;
  return (
    <div className={styles.buttons}>
      <Button size="small" aria-label={`${right}: ${name}`} onClick={() => setOpen('right')}>
        {right}
      </Button>
      {isOwn ? (
        <LinkButton
          size="small"
          to={`${paths.settings}#organisation`}
          aria-label={membershipMessages.leaveOrganisation}
        >
          {membershipMessages.leave}
        </LinkButton>
      ) : (
        <Button size="small" aria-label={labels.removePerson(name)} onClick={() => setOpen('remove')}>
          {labels.remove}
        </Button>
      )}
      <ConfirmDialog
        title={administrator ? labels.revokeTitle(name) : labels.assignTitle(name)}
        button={right}
        variant={administrator ? 'danger' : 'primary'}
        busy={isLoading}
        open={open === 'right'}
        onConfirm={() => void changeRight()}
        onClose={close}
      >
        <p>{administrator ? revokeText : labels.assignText(organisation.name)}</p>
      </ConfirmDialog>
      <ConfirmForm
        title={labels.removeTitle(name)}
        text={labels.removeText(name, organisation.name)}
        button={labels.remove}
        action={removeUrl}
        fields={{ _token: token }}
        open={open === 'remove'}
        onClose={close}
      />
    </div>
  );
}
