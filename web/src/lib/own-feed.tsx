import { feedMessages as labels } from '@consortia/proto/posts/messages/feeds';
import { SecretAddress } from '../ui/secret-address.tsx';
import { longDate } from '../ui/time.ts';
import { type FeedSubject, feedOf, useCreateFeedMutation, useFeedsQuery, useRemoveFeedMutation } from './feeds-api.ts';

/** The address of the reader's own feed of a subject. */
export function OwnFeed({ subject }: { subject: FeedSubject }) {
  const { data, isError } = useFeedsQuery();
  const [create, creating] = useCreateFeedMutation();
  const [remove, removing] = useRemoveFeedMutation();
  if (isError) return <p role="alert">{labels.failed}</p>;
  if (!data) return <p role="status">{labels.loading}</p>;
  const feed = feedOf(data.items, subject);
  return (
    <SecretAddress
      url={creating.data?.url}
      existing={feed ? labels.exists(longDate(feed.createdAt.slice(0, 10))) : null}
      labels={labels}
      busy={creating.isLoading || removing.isLoading}
      onCreate={async () => void (await create(subject))}
      onRemove={async () => {
        const id = creating.data?.feed.id ?? feed?.id;
        const response = id === undefined ? {} : await remove(id);
        const isRemoved = 'data' in response && response.data !== undefined;
        if (isRemoved) creating.reset();
        return isRemoved;
      }}
    />
  );
}
