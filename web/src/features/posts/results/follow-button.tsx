import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { Bell, BellRing } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useSetFollowingMutation } from '../results-api.ts';

/** Follows a Result or no longer does; followers are notified of new comments. `slug` is the key of the cached page. */
export function FollowButton({
  result: { id, isSubscribed },
  slug,
  variant,
}: {
  result: Pick<Result, 'id' | 'isSubscribed'>;
  slug: string;
  variant?: 'primary';
}) {
  const [setFollowing, { isLoading }] = useSetFollowingMutation();
  const Icon = isSubscribed ? BellRing : Bell;
  const toggle = () => {
    if (!isLoading) void setFollowing({ id, slug, follow: !isSubscribed });
  };
  return (
    <Button variant={isSubscribed ? 'secondary' : variant} title={labels.followHelp} onClick={toggle}>
      <Icon size={18} aria-hidden /> {isSubscribed ? labels.unfollow : labels.follow}
    </Button>
  );
}
