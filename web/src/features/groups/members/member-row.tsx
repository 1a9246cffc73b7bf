import { pathTo } from '@consortia/proto/client';
import type { GroupMember } from '@consortia/proto/organisations/groups-api';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { GroupProfile } from '@consortia/proto/organisations/profiles-api';
import { type ReactNode, useState } from 'react';
import { useCsrfToken, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar, Tag } from '../../../ui/card.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './members-tab.module.css';

type Props = { member: GroupMember; group: Pick<GroupProfile, 'id' | 'name'> };

/** A member of a group with the changes that the reader may make, each after a question. */
export function MemberRow({ member, group }: Props) {
  const { id, name, initials, avatarUrl, profileUrl, leader, lastLeader } = member;
  const { removeUrl, assignLeaderUrl, endLeaderUrl } = member;
  const isReader = useUser()?.id === id;
  return (
    <li className={`${layout.line} ${styles.row}`}>
      <Avatar initials={initials} src={avatarUrl} />
      <p className={styles.who}>
        <Link to={profileUrl}>{name}</Link> {leader ? <Tag>{labels.leader}</Tag> : null}
      </p>
      <div className={layout.row}>
        {assignLeaderUrl ? (
          <Confirmed
            label={labels.assignPerson(name)}
            title={labels.assignLeaderQuestion(name)}
            text={labels.assignLeaderText(name, group.name)}
            action={assignLeaderUrl}
            variant="primary"
          >
            {labels.assignLeader}
          </Confirmed>
        ) : null}
        {endLeaderUrl ? (
          <Confirmed
            label={labels.endLeaderOf(name)}
            title={labels.endLeaderQuestion(name)}
            text={labels.endLeaderText(name, group.name)}
            action={endLeaderUrl}
          >
            {labels.endLeader}
          </Confirmed>
        ) : null}
        {removeUrl ? (
          <Confirmed
            label={labels.removePerson(name)}
            title={labels.removeMemberQuestion(name)}
            text={labels.removeMemberText(name, group.name)}
            action={removeUrl}
          >
            {labels.removeMember}
          </Confirmed>
        ) : null}
        {isReader && lastLeader ? <p className={layout.soft}>{membershipMessages.lastLeader(group.name)}</p> : null}
        {isReader && !lastLeader ? (
          <Confirmed
            label={labels.leave}
            title={membershipMessages.leaveGroupQuestion(group.name)}
            text={membershipMessages.leaveGroupText(group.name)}
            action={pathTo(membershipApi.leaveGroup, { params: { id: group.id } })}
          >
            {membershipMessages.leave}
          </Confirmed>
        ) : null}
      </div>
    </li>
  );
}

/** A button that opens a confirmation, which a native form sends. */
function Confirmed({
  label,
  title,
  text,
  action,
  variant,
  children,
}: {
  label: string;
  title: string;
  text: string;
  action: string;
  variant?: 'primary';
  children: ReactNode & string;
}) {
  const [open, setOpen] = useState(false);
  const token = useCsrfToken();
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmForm
        {...{ title, text, action, open, variant }}
        button={children}
        fields={{ _token: token }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
