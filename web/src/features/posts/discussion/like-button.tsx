import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { Heart } from 'lucide-react';
import { useLocation } from 'react-router';
import { signInThen } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSetLikeMutation } from './discussion-api.ts';
import styles from './like-button.module.css';

/** Button to like an approved Opportunity or remove the like; visitors get a link to the sign-in page. `slug` is the key of the cached page. */
export function LikeButton({ opportunity, slug }: { opportunity: Opportunity; slug: string }) {
  const { id, status, likes, liked } = opportunity;
  const { pathname } = useLocation();
  const user = useUser();
  const [setLike, { isLoading }] = useSetLikeMutation();
  if (status !== 'approved') return null;
  const count = (
    <>
      <span aria-hidden className={styles.count}>
        {likes}
      </span>
      <VisuallyHidden>, {labels.likes(likes)}</VisuallyHidden>
    </>
  );
  if (!user)
    return (
      <LinkButton to={signInThen(pathname)}>
        <Heart size={18} aria-hidden />
        <VisuallyHidden>{labels.likeSignIn}</VisuallyHidden>
        <span aria-hidden>{labels.like}</span> {count}
      </LinkButton>
    );
  const toggle = () => {
    if (!isLoading) void setLike({ id, slug, like: !liked });
  };
  return (
    <Button aria-pressed={liked} onClick={toggle}>
      <Heart size={18} aria-hidden className={liked ? styles.liked : undefined} />
      {labels.like} {count}
    </Button>
  );
}
