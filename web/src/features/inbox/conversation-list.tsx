import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import type { Conversation } from '@consortia/proto/inbox/shapes';
import { RelativeTime } from '../../ui/dates.tsx';
import { Link, useAddress } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './inbox.module.css';

/** Conversations as links; the one whose link is the path of the page is marked. */
export function ConversationList({ items, search }: { items: readonly Conversation[]; search: string }) {
  const { pathname } = useAddress();
  return (
    <ul className={styles.conversations} aria-label={labels.conversations}>
      {items.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow conversation={conversation} search={search} current={pathname === conversation.link} />
        </li>
      ))}
    </ul>
  );
}

function ConversationRow({
  conversation: { user, link, updatedAt, unreadCount, excerpt, own },
  search,
  current,
}: {
  conversation: Conversation;
  search: string;
  current: boolean;
}) {
  const organisation = user.primaryOrganisation?.name;
  return (
    <Link
      to={`${link}${search}`}
      className={styles.row}
      aria-current={current ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <PersonTile person={user.id === null ? null : user} />
      <span className={styles.rowText}>
        <span className={styles.rowHead}>
          <span className={styles.name}>{user.name}</span>
          <RelativeTime at={updatedAt} />
        </span>
        {organisation ? <span className={styles.organisation}>{organisation}</span> : null}
        <span className={styles.excerpt}>{own ? labels.youWrote(excerpt) : excerpt}</span>
      </span>
      {unreadCount > 0 ? (
        <span className={styles.count}>
          <span aria-hidden>{unreadCount}</span>
          <VisuallyHidden>{labels.unreadCount(unreadCount)}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
