import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { Mail, MessageSquare } from 'lucide-react';
import { useLocation } from 'react-router';
import { respondTo, signInThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { LikeButton } from './discussion/like-button.tsx';
import styles from './reader-actions.module.css';

const comments = '#comments';

/** Actions of readers on an approved Opportunity. The main one is sharing for its author, responding for others. */
export function ReaderActions({ opportunity, slug }: { opportunity: Opportunity; slug: string }) {
  const { id, name, url, user, likes, liked, comments: count } = opportunity;
  const { pathname } = useLocation();
  const viewer = useUser();
  const own = viewer !== null && !user.anonymous && user.id === viewer.id;
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.actions}`} aria-label={labels.actions}>
      {own ? null : (
        <>
          <LinkButton variant="primary" to={viewer ? respondTo(id) : signInThen(respondTo(id))}>
            <Mail size={18} aria-hidden /> {viewer ? labels.respond : labels.respondSignIn}
          </LinkButton>
          <LinkButton to={viewer ? comments : signInThen(`${pathname}${comments}`)}>
            <MessageSquare size={18} aria-hidden /> {viewer ? labels.writeComment : labels.commentSignIn}
          </LinkButton>
        </>
      )}
      <div className={`${layout.row} ${styles.row}`}>
        <ShareButton
          name={name}
          url={new URL(url, window.location.origin).href}
          variant={own ? 'primary' : undefined}
        />
        <LikeButton subject={{ kind: 'opportunity', id }} slug={slug} likes={likes} liked={liked} />
      </div>
      {count > 0 ? (
        <p className={`${layout.soft} ${styles.interest}`}>
          <Link to={comments}>{labels.readComments(count)}</Link>
        </p>
      ) : null}
    </section>
  );
}
