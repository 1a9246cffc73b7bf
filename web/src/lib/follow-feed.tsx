import type { FeedList } from '@consortia/proto/posts/feeds-api';
import { feedMessages as labels } from '@consortia/proto/posts/messages/feeds';
import { Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { publicFeedPath } from './feeds-api.ts';

const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }));

/** Opens the addresses of feeds of a Helix, or of whole lists; feed readers find the public one by the link in the head. */
export function FollowFeed({
  lists,
  helixId,
  title,
}: {
  lists: readonly FeedList[];
  helixId: string | null;
  title: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {lists.includes('opportunity') ? (
        <link rel="alternate" type="application/atom+xml" title={title} href={publicFeedPath(helixId)} />
      ) : null}
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Rss size={16} aria-hidden /> {labels.follow}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FeedDialog lists={lists} helixId={helixId} open onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
