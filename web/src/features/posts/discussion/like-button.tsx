import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { Heart } from 'lucide-react';
import { useLocation } from 'react-router';
import { signInThen } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Subject, useSetLikeMutation } from './discussion-api.ts';
import styles from './like-button.module.css';

/**
 * Button to like a post that others see, or to remove the like; visitors get a link to the sign-in page. `slug` is the key of the
 * cached page.
 */
export function LikeButton({
  subject,
  slug,
  likes,
  liked,
}: {
  subject: Subject;
  slug: string;
  likes: number;
  liked: boolean;
}) {
  const { pathname } = useLocation();
  const user = useUser();
  const [setLike, { isLoading }] = useSetLikeMutation();
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
    if (!isLoading) void setLike({ ...subject, slug, like: !liked });
  };
  return (
    <Button aria-pressed={liked} onClick={toggle}>
      <Heart size={18} aria-hidden className={liked ? styles.liked : undefined} />
      {labels.like} {count}
    </Button>
  );
}
