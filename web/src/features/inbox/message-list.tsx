import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { responseMessages } from '@consortia/proto/inbox/messages/responses';
import type { InboxMessage } from '@consortia/proto/inbox/shapes';
import { useId } from 'react';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import styles from './inbox.module.css';
import { groupedByDate } from './message-date.ts';
import { TopicCard } from './topic-card.tsx';

/** Messages under their dates, the oldest first. */
export function MessageList({ messages, now }: { messages: readonly InboxMessage[]; now: number }) {
  return (
    <div className={styles.messages}>
      {groupedByDate(messages, now).map((group) => (
        <section key={group.messages[0]!.id} aria-label={group.date} className={styles.day}>
          <h2 className={`${layout.soft} ${styles.date}`}>{group.date}</h2>
          {group.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Message({
  message: { userFrom, own, message, createdAt, topic, role, responseClosed },
}: {
  message: InboxMessage;
}) {
  const id = useId();
  return (
    <article className={styles.message} data-own={own || undefined} aria-labelledby={id}>
      <PersonTile person={userFrom.id === null ? null : userFrom} />
      <div className={`${layout.head} ${styles.bubble}`}>
        <header className={styles.messageHead}>
          <span id={id} className={styles.name}>
            {userFrom.profileUrl ? (
              <Link to={userFrom.profileUrl}>{own ? labels.you : userFrom.name}</Link>
            ) : (
              userFrom.name
            )}
          </span>
          <RelativeTime at={createdAt} />
        </header>
        {topic ? <TopicCard card={topic} /> : null}
        {role ? <p className={styles.role}>{labels.offers(role)}</p> : null}
        <p className={styles.text}>{message}</p>
        {responseClosed ? (
          <p className={styles.notice}>{own ? responseMessages.closed : responseMessages.closedOwn}</p>
        ) : null}
      </div>
    </article>
  );
}
