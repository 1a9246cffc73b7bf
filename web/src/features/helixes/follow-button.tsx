import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { useSetFollowedMutation } from './helixes-api.ts';
import styles from './helixes-page.module.css';

/** Opens the confirmation to follow or to unfollow a Helix. */
export function FollowButton({ helix, isSubscribed }: { helix: Pick<Helix, 'id' | 'name'>; isSubscribed: boolean }) {
  const { id, name } = helix;
  const [open, setOpen] = useState(false);
  const [setFollowed, { isLoading }] = useSetFollowedMutation();
  const confirmed = useConfirmed();
  const confirm = async () => {
    setOpen(false);
    await confirmed(setFollowed({ id, follow: !isSubscribed }));
  };
  return (
    <>
      <Button
        size="small"
        busy={isLoading}
        aria-haspopup="dialog"
        aria-label={isSubscribed ? labels.followingName(name) : labels.followName(name)}
        onClick={() => setOpen(true)}
      >
        {isSubscribed ? (
          <>
            <Check size={16} aria-hidden /> {labels.following}
          </>
        ) : (
          <>
            <Plus size={16} aria-hidden /> {labels.follow}
          </>
        )}
      </Button>
      <Modal
        title={isSubscribed ? labels.unfollowTitle(name) : labels.followTitle(name)}
        closeLabel={messages.cancel}
        open={open}
        onClose={() => setOpen(false)}
      >
        <p className={styles.question}>{isSubscribed ? labels.unfollowText : labels.followText}</p>
        <div className={layout.row}>
          <Button variant="primary" onClick={() => void confirm()}>
            {isSubscribed ? labels.unfollow : labels.follow}
          </Button>
          <Button onClick={() => setOpen(false)}>{messages.cancel}</Button>
        </div>
      </Modal>
    </>
  );
}
