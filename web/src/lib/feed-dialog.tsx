import type { FeedList } from '@consortia/proto/posts/feeds-api';
import { feedMessages as labels } from '@consortia/proto/posts/messages/feeds';
import { TextInput } from '../ui/field.tsx';
import layout from '../ui/layout.module.css';
import { Modal } from '../ui/modal.tsx';
import { publicFeedPath } from './feeds-api.ts';
import { OwnFeed } from './own-feed.tsx';
import { useUser } from './session.ts';

/** The addresses at which lists can be followed: the public one of Opportunities, and the reader's own ones. */
export function FeedDialog({
  lists,
  helixId,
  open,
  onClose,
}: {
  lists: readonly FeedList[];
  helixId: string | null;
  open: boolean;
  onClose: () => void;
}) {
  const user = useUser();
  return (
    <Modal title={labels.follow} closeLabel={labels.close} open={open} onClose={onClose}>
      <div className={layout.stack}>
        <p>{labels.followHelp}</p>
        {lists.includes('opportunity') ? (
          <section className={layout.stack} aria-label={labels.publicFeed}>
            <h3>{labels.publicFeed}</h3>
            <TextInput
              label={labels.publicAddress}
              value={window.location.origin + publicFeedPath(helixId)}
              readOnly
              onFocus={(event) => event.target.select()}
            />
          </section>
        ) : null}
        {user
          ? lists.map((list) => (
              <section
                key={list}
                className={layout.stack}
                aria-label={labels.titleOf(labels.ownFeed, labels.titles[list])}
              >
                <h3>{labels.titleOf(labels.ownFeed, labels.titles[list])}</h3>
                <p className={layout.soft}>{labels.secret}</p>
                <OwnFeed subject={{ list, helixId, searchId: null }} />
              </section>
            ))
          : null}
      </div>
    </Modal>
  );
}
