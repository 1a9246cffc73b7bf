import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import type { Correspondent } from '@consortia/proto/inbox/shapes';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { flashed } from '../../lib/flashes.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { toApiError } from '../../lib/show-problem.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import { Select } from '../../ui/select.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import styles from './inbox.module.css';
import { useReadRecipientQuery, useSendMessageMutation } from './inbox-api.ts';
import { TopicCard } from './topic-card.tsx';

type Role = OpportunityCard['roles'][number];

/** Writes the first message to a person (`?user=`), or a response to an Opportunity (`?post=`). */
export function NewMessagePage() {
  const [address] = useSearchParams();
  const user = address.get('user') ?? undefined;
  const post = address.get('post') ?? undefined;
  const query = post ? { post } : { user };
  const { currentData, error, isFetching, refetch } = useReadRecipientQuery(query, { refetchOnMountOrArgChange: true });
  if (currentData) return <Form recipient={currentData} recipientId={post ?? user!} post={post} />;
  if (error && !isFetching) {
    if ('status' in error && (error.status === 404 || error.status === 422)) return <NotFoundPage />;
    return <LoadFailed title={labels.threadFailed} retry={refetch} />;
  }
  return <CardSkeletons count={1} label={labels.threadLoading} />;
}

type Recipient = {
  user: Correspondent;
  topic: OpportunityCard | null;
  link: string | null;
  mayWrite: boolean;
  reason: string | null;
};

function Form({ recipient, recipientId, post }: { recipient: Recipient; recipientId: string; post?: string }) {
  const { user, topic, link, mayWrite, reason } = recipient;
  const [role, setRole] = useState<Role | ''>('');
  const [send] = useSendMessageMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const title = topic ? labels.respondTitle : labels.writeTo(user.name);
  if (!mayWrite) {
    return (
      <div className={`${layout.parts} ${styles.new}`}>
        <PageTitle title={title} />
        <EmptyState
          title={reason ?? labels.cannotBeWritten}
          action={<LinkButton to={paths.opportunities}>{labels.seeOpportunities}</LinkButton>}
        />
      </div>
    );
  }
  const submit = async (message: string, key: string) => {
    const { data, error } = await send({
      ...{ recipientId, message, key, type: post ? ('opportunity' as const) : ('new' as const) },
      ...(post ? { topicFrom: post } : {}),
      ...(role ? { role } : {}),
    });
    if (!data) return toApiError(error);
    dispatch(flashed({ kind: 'success', message: data.message }));
    void navigate(data.url);
    return null;
  };
  return (
    <div className={`${layout.parts} ${styles.new}`}>
      <PageTitle title={title} />
      {topic ? <TopicCard card={topic} /> : null}
      <p className={styles.to}>
        <PersonTile person={user.id === null ? null : user} />
        <span>
          {user.profileUrl ? <Link to={user.profileUrl}>{user.name}</Link> : user.name}
          {user.primaryOrganisation ? (
            <span className={styles.organisation}>{user.primaryOrganisation.name}</span>
          ) : null}
        </span>
      </p>
      {user.id === null ? <p className={styles.hint}>{labels.anonymousHint}</p> : null}
      {link ? (
        <p>
          <Link to={link}>{labels.seeConversation}</Link>
        </p>
      ) : null}
      <Composer place={post ? `post-${post}` : recipientId} label={labels.message} rows={8} send={submit}>
        {topic && topic.roles.length > 0 ? (
          <Select
            label={labels.role}
            value={role}
            options={[{ value: '', label: labels.noRole }, ...topic.roles.map((one) => ({ value: one, label: one }))]}
            onChange={(event) => setRole(event.target.value as Role | '')}
          />
        ) : null}
      </Composer>
    </div>
  );
}
