import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Lacking } from './result-fields.ts';

/** Asks before a Result is published without what most readers look for. */
export const PublishQuestion = ({
  lacking,
  onPublish,
  onClose,
}: {
  lacking: readonly Lacking[];
  onPublish: () => void;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={labels.publishWithout(lacking.map((name) => labels.lacking[name].name))}
    button={labels.publish}
    variant="primary"
    busy={false}
    open={lacking.length > 0}
    onConfirm={onPublish}
    onClose={onClose}
  >
    {lacking.map((name) => (
      <p key={name}>{labels.lacking[name].means}</p>
    ))}
    <p>{labels.publishWithoutLater}</p>
  </ConfirmDialog>
);
