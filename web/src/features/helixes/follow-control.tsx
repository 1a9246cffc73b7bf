import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { signInThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useFollowedQuery } from '../../lib/shared-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FollowButton } from './follow-button.tsx';

/** Visitors get a link to the sign-in page and back; members get the button once their followed Helixes are loaded. */
export function FollowControl({ helix, returnTo }: { helix: Pick<Helix, 'id' | 'name'>; returnTo: string }) {
  const user = useUser();
  const { data: followed } = useFollowedQuery(undefined, { skip: user === null });
  if (!user)
    return (
      <LinkButton size="small" to={signInThen(returnTo)} aria-label={labels.signInToFollow(helix.name)}>
        {labels.follow}
      </LinkButton>
    );
  return followed ? <FollowButton helix={helix} isSubscribed={followed.includes(helix.id)} /> : null;
}
