import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import type { ApiError } from '../../lib/client.ts';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import {
  type QueueName,
  useApprovePostMutation,
  useApprovePostsMutation,
  usePostQueueQuery,
  useSendBackMutation,
} from './admin-api.ts';
import { nameOfPost, PostDetail, type Preview } from './post-detail.tsx';
import { Queue } from './queue.tsx';
import styles from './queue-item.module.css';
import { QueueQuery } from './queue-query.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { diffText } from './text-diff.ts';

/** Opportunities that wait: submitted ones, or edits of approved ones. */
export function PostQueue({
  queue,
  page,
  hrefOf,
  preview,
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
  return (
    <QueueQuery query={query}>
      {(posts) => (
        <Queue
          label={queue === 'submitted' ? labels.queueSubmitted : labels.queueEdited}
          page={{ ...posts, items: posts.items.map((item) => ({ ...item, id: item.post.id })) }}
          hrefOf={hrefOf}
          nameOf={nameOfPost}
          row={(item) => (
            <>
              <strong>{nameOfPost(item)}</strong>
              <span className={layout.soft}>
                {item.post.user.name} · <RelativeTime at={item.since} />
              </span>
              {queue === 'edited' ? <span className={styles.changed}>{diffText(item.changed)}</span> : null}
            </>
          )}
          detail={(item) => <PostDetail item={item} preview={preview} />}
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
                text={(queue === 'edited' ? labels.sendBackTextEdited : labels.sendBackText)(nameOfPost(item))}
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
