import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import { ChooseDialog } from './choose-dialog.tsx';

/** Chooses what takes the place of a requested organisation. The search starts with the requested name. */
export const ReplaceDialog = ({
  name,
  onClose,
  onReplace,
}: {
  name: string;
  onClose: () => void;
  onReplace: (organisationId: string) => Promise<unknown>;
}) => (
  <ChooseDialog
    title={labels.replaceTitle}
    what={name}
    label={labels.replaceField}
    help={labels.replaceHelp}
    none={labels.replaceNone}
    start={name}
    button={(chosen) => (chosen ? labels.replaceBy(chosen.name) : labels.replace)}
    onSend={onReplace}
    onClose={onClose}
  />
);
