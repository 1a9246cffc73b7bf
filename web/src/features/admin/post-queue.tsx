import { messages } from '@consortia/proto/messages';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '../../lib/client.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import {
  type QueuedPost,
  type QueueName,
  useApprovePostMutation,
  useApprovePostsMutation,
  usePostQueueQuery,
  useSendBackMutation,
} from './admin-api.ts';
import { FieldChanges } from './field-changes.tsx';
import { History } from './history.tsx';
import { Queue } from './queue.tsx';
import styles from './queue-item.module.css';
import { QueueQuery } from './queue-query.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { diffText } from './text-diff.ts';

export type Preview = ComponentType<{ opportunity: Opportunity; heading: ReactNode; headingLevel: 'h3' }>;

/** Visibility of a post, which the content of a draft does not show. */
const visibilityLabels = {
  public: postPageMessages.visibilityPublic,
  network: postPageMessages.visibilityNetwork,
  private: postPageMessages.visibilityPrivate,
} as const;

/** Opportunities that wait: submitted ones, or edits of approved ones. */
export function PostQueue({
  queue,
  page,
  hrefOf,
  preview: Preview,
}: {
  queue: QueueName;
  page: number;
  hrefOf: (page: number) => string;
  preview: Preview;
}) {
  const query = usePostQueueQuery({ queue, page }, { refetchOnMountOrArgChange: true });
  const [approve] = useApprovePostMutation();
  const [approveAll] = useApprovePostsMutation();
  const [sendBack] = useSendBackMutation();
  const nameOf = ({ post }: QueuedPost) => post.name || messages.untitledDraft;
  return (
    <QueueQuery query={query}>
      {(posts) => (
        <Queue
          label={queue === 'submitted' ? labels.queueSubmitted : labels.queueEdited}
          page={{ ...posts, items: posts.items.map((item) => ({ ...item, id: item.post.id })) }}
          hrefOf={hrefOf}
          nameOf={nameOf}
          row={(item) => (
            <>
              <strong>{nameOf(item)}</strong>
              <span className={layout.soft}>
                {item.post.user.name} · <RelativeTime at={item.since} />
              </span>
              {queue === 'edited' ? <span className={styles.changed}>{diffText(item.changed)}</span> : null}
            </>
          )}
          detail={(item) => (
            <>
              <p className={styles.facts}>
                <span>
                  {labels.waitingSince} <RelativeTime at={item.since} />
                </span>
                <span>{visibilityLabels[item.post.visibility]}</span>
                {queue === 'edited' ? <strong>{diffText(item.changed)}</strong> : null}
                <LinkButton to={item.post.url} variant="quiet" size="small" target="_blank">
                  {labels.openPage}
                </LinkButton>
              </p>
              {item.changes.length > 0 ? <FieldChanges changes={item.changes} /> : null}
              <Preview opportunity={item.post} heading={<h2>{nameOf(item)}</h2>} headingLevel="h3" />
              <History key={item.id} id={item.id} />
            </>
          )}
          approve={async (expected) => (await approve(expected)).data}
          approveAll={async (expected) => (await approveAll(expected)).data}
          against={{
            key: 's',
            label: labels.sendBack,
            dialog: (item, close, decided) => (
              <ReasonDialog
                title={labels.sendBackTitle}
                help={labels.reasonHelp}
                button={labels.sendBack}
                text={(queue === 'edited' ? labels.sendBackTextEdited : labels.sendBackText)(nameOf(item))}
                onClose={close}
                onSend={async (reason) => {
                  const { data, error } = await sendBack({ id: item.id, reason });
                  if (data) decided(data);
                  return data ? null : (error as ApiError);
                }}
              />
            ),
          }}
        />
      )}
    </QueueQuery>
  );
}
