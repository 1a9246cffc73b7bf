import { helixPageMessages as words } from '@consortia/proto/helixes/page-messages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSetFollowedMutation } from './helixes-api.ts';
import styles from './helixes-page.module.css';

/** Opens the question that fits: whether to follow a Helix, or whether to follow it no longer. */
export function FollowButton({ helix, isSubscribed }: { helix: Helix; isSubscribed: boolean }) {
  const { id, name } = helix;
  const [open, setOpen] = useState(false);
  const [setFollowed, { isLoading }] = useSetFollowedMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    setOpen(false);
    const answer = await setFollowed({ id, follow: !isSubscribed });
    if (answer.data) dispatch(flashed({ kind: 'success', message: answer.data.message }));
  };
  return (
    <>
      <Button
        size="small"
        busy={isLoading}
        aria-haspopup="dialog"
        aria-label={isSubscribed ? words.followingName(name) : words.followName(name)}
        onClick={() => setOpen(true)}
      >
        {isSubscribed ? (
          <>
            <Check size={16} aria-hidden /> {words.following}
          </>
        ) : (
          <>
            <Plus size={16} aria-hidden /> {words.follow}
          </>
        )}
      </Button>
      <Modal
        title={isSubscribed ? words.unfollowTitle(name) : words.followTitle(name)}
        closeLabel={messages.cancel}
        open={open}
        onClose={() => setOpen(false)}
      >
        <p className={styles.question}>{isSubscribed ? words.unfollowText : words.followText}</p>
        <div className={styles.answers}>
          <Button variant="primary" onClick={() => void confirm()}>
            {isSubscribed ? words.unfollow : words.follow}
          </Button>
          <Button onClick={() => setOpen(false)}>{messages.cancel}</Button>
        </div>
      </Modal>
    </>
  );
}
