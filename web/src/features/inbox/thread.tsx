import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import type { Thread as ThreadData } from '@consortia/proto/inbox/shapes';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { usePolling } from '../../lib/stream/stream-api.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Composer } from './composer.tsx';
import styles from './inbox.module.css';
import {
  useLazyReadConversationQuery,
  useMarkReadMutation,
  useReadConversationQuery,
  useSendMessageMutation,
} from './inbox-api.ts';
import { joinMessages, type Loaded } from './join-messages.ts';
import { MessageList } from './message-list.tsx';
import { ThreadMenu } from './thread-menu.tsx';

/** Without a stream, in milliseconds. */
const pollMs = 5000;

/** A conversation: the latest messages, and the field for the next one. Opening it while it is unread marks it as read. */
export function Thread({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useReadConversationQuery({ id }, { ...usePolling(pollMs), refetchOnMountOrArgChange: true });
  const { currentData: thread, isFetching, isError, error, refetch } = query;
  const [markRead] = useMarkReadMutation();
  const unread = thread?.unreadCount ?? 0;
  const last = thread?.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (unread > 0 && last > 0) void markRead(id);
  }, [unread, last, id, markRead]);
  useEffect(() => {
    // It was merged into another one.
    if (thread && thread.id !== id) void navigate(thread.link, { replace: true });
  }, [thread, id, navigate]);

  if (isError && !isFetching && error && 'status' in error && (error.status === 404 || error.status === 422))
    return <NotFoundPage />;
  return (
    <QueryState
      data={thread}
      isError={isError}
      isFetching={isFetching}
      loading={labels.threadLoading}
      failed={labels.threadFailed}
      retry={<TryAgain variant="primary" retry={refetch} />}
    >
      {(data) => <LoadedThread key={data.id} thread={data} />}
    </QueryState>
  );
}

function LoadedThread({ thread }: { thread: ThreadData }) {
  const { id, user, muted, blocked, messages, before } = thread;
  const [send] = useSendMessageMutation();
  const [load, { isFetching }] = useLazyReadConversationQuery();
  const end = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>({ messages, before });
  const { messages: shown, before: next } = joinMessages(loaded, { messages, before });
  if (shown !== loaded.messages) setLoaded({ messages: shown, before: next });
  const last = messages.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is brought into view
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [last]);
  const showEarlier = async () => {
    if (next === null) return;
    const { data } = await load({ id, before: next });
    if (data) setLoaded((now) => joinMessages(now, data));
  };
  return (
    <section className={styles.thread} aria-label={user.name}>
      <header className={styles.threadHead}>
        <Link to={paths.inbox} className={`${layout.iconButton} ${styles.back}`} aria-label={labels.back}>
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <PersonTile person={user.id === null ? null : user} />
        <div className={styles.who}>
          <PageTitle title={user.name}>
            {user.profileUrl ? <Link to={user.profileUrl}>{user.name}</Link> : user.name}
          </PageTitle>
          <Organisation user={user} />
        </div>
        <ThreadMenu thread={thread} />
      </header>
      <div className={styles.scroll} tabIndex={-1}>
        {next !== null ? (
          <p className={styles.earlier}>
            <Button size="small" busy={isFetching} onClick={() => void showEarlier()}>
              {labels.earlier}
            </Button>
          </p>
        ) : null}
        <MessageList messages={shown} now={Date.now()} />
        <div ref={end} />
      </div>
      {muted ? (
        <p className={styles.notice}>{(blocked ? labels.blockedNotice : labels.closedNotice)(user.name)}</p>
      ) : null}
      <Composer
        place={id}
        label={labels.placeholder(user.name)}
        muted={muted}
        send={async (message, key) => {
          const { error } = await send({ recipientId: id, type: 'reply', message, key });
          return (error as never) ?? null;
        }}
      />
    </section>
  );
}

function Organisation({ user: { primaryOrganisation } }: Pick<ThreadData, 'user'>) {
  if (!primaryOrganisation) return null;
  const { name, profileUrl } = primaryOrganisation;
  return <p className={styles.organisation}>{profileUrl ? <Link to={profileUrl}>{name}</Link> : name}</p>;
}
