import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './draft-form.module.css';

const phrases = [
  messages.contentSeekingConsortium,
  messages.contentSeekingToJoin,
  messages.contentOfferingExpertise,
  messages.contentOfferingTo,
];

/** Warns that the text does not state what is sought. `onSubmit` is set if a submission opened it. */
export function ContentWarning({
  open,
  onClose,
  onEdit,
  onSubmit,
}: {
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
  onSubmit?: () => void;
}) {
  return (
    <Modal title={labels.contentWarningTitle} closeLabel={labels.contentWarningClose} open={open} onClose={onClose}>
      <p>{postPageMessages.contentWarning}</p>
      <p>{labels.contentPhrases}</p>
      <ul className={styles.phrases}>
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <div className={styles.modalActions}>
        <Button variant="primary" onClick={onEdit}>
          {labels.contentWarningEdit}
        </Button>
        {onSubmit ? <Button onClick={onSubmit}>{labels.contentWarningSubmit}</Button> : null}
      </div>
    </Modal>
  );
}
