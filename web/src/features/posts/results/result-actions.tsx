import { readingMessages } from '@consortia/proto/posts/messages/reading';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { MessageSquare } from 'lucide-react';
import { useUser } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { LikeButton } from '../discussion/like-button.tsx';
import styles from '../reader-actions.module.css';
import { FollowButton } from './follow-button.tsx';
import { VideoButton } from './video-button.tsx';

const comments = '#comments';

/** Actions of readers on a Result; the main one is following it, for its author sharing it. */
export function ResultActions({ result, slug }: { result: Result; slug: string }) {
  const { id, title, url, user, video, likes, liked, followers, comments: count } = result;
  const viewer = useUser();
  const own = viewer !== null && !user.anonymous && user.id === viewer.id;
  const share = (
    <ShareButton
      name={title}
      url={new URL(url, window.location.origin).href}
      note={labels.shareReaders}
      variant={own ? 'primary' : undefined}
    />
  );
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.actions}`} aria-label={labels.actions}>
      {own ? share : <FollowButton result={result} slug={slug} variant="primary" />}
      {video ? <VideoButton title={title} video={video} /> : null}
      {own ? null : (
        <LinkButton to={comments}>
          <MessageSquare size={18} aria-hidden /> {readingMessages.writeComment}
        </LinkButton>
      )}
      <div className={`${layout.row} ${styles.row}`}>
        {own ? <FollowButton result={result} slug={slug} /> : share}
        <LikeButton subject={{ kind: 'result', id }} slug={slug} likes={likes} liked={liked} />
      </div>
      <p className={`${layout.soft} ${styles.interest}`}>
        {labels.followers(followers)}
        {count > 0 ? (
          <>
            {' '}
            · <Link to={comments}>{readingMessages.readComments(count)}</Link>
          </>
        ) : null}
      </p>
    </section>
  );
}
