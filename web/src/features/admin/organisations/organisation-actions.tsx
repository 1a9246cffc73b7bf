import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import type { AdministeredOrganisation } from '@consortia/proto/organisations/administration-api';
import { isDirectoryId } from '@consortia/proto/organisations/directory';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import styles from '../admin-table.module.css';
import {
  useChangePaidMutation,
  useLinkOrganisationMutation,
  useMergeOrganisationMutation,
} from './all-organisations-api.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { DomainsDialog } from './domains-dialog.tsx';
import { MergePreview } from './merge-preview.tsx';

type Response = { data?: { message: string }; error?: unknown };

/** What administrators of the platform change of one organisation, each in a dialog of its own. */
export function OrganisationActions({ organisation }: { organisation: AdministeredOrganisation }) {
  const { id, name, paid, registryUrl } = organisation;
  const confirmed = useConfirmed();
  const [open, setOpen] = useState<'paid' | 'domains' | 'link' | 'merge' | null>(null);
  const [fill, setFill] = useState(false);
  const [changePaid, { isLoading }] = useChangePaidMutation();
  const [link] = useLinkOrganisationMutation();
  const [merge] = useMergeOrganisationMutation();
  const close = () => setOpen(null);
  const sent = async (response: PromiseLike<Response>): Promise<ApiError | null> => {
    const failure = await confirmed(response);
    if (!failure) close();
    return failure;
  };
  const membership = paid ? labels.makeTrial : labels.makePaid;
  return (
    <div className={styles.buttons}>
      <MenuProvider placement="bottom-end">
        <MenuButton className={styles.more} aria-label={labels.more(name)}>
          <Ellipsis size={20} aria-hidden />
        </MenuButton>
        <Menu gutter={4} className={styles.menu} aria-label={labels.more(name)} unmountOnHide>
          <MenuItem className={styles.item} onClick={() => setOpen('paid')}>
            {membership}
          </MenuItem>
          <MenuItem className={styles.item} onClick={() => setOpen('domains')}>
            {labels.editDomains}
          </MenuItem>
          <MenuItem className={styles.item} onClick={() => setOpen('link')}>
            {labels.link}
          </MenuItem>
          {registryUrl ? (
            <MenuItem className={styles.item} onClick={() => void sent(link({ id, directoryId: null, fill: false }))}>
              {labels.unlink}
            </MenuItem>
          ) : null}
          <MenuItem className={styles.item} onClick={() => setOpen('merge')}>
            {labels.merge}
          </MenuItem>
        </Menu>
      </MenuProvider>
      <ConfirmDialog
        title={paid ? labels.makeTrialTitle(name) : labels.makePaidTitle(name)}
        button={membership}
        variant={paid ? 'danger' : 'primary'}
        busy={isLoading}
        open={open === 'paid'}
        onConfirm={() => void sent(changePaid({ id, paid: !paid }))}
        onClose={close}
      >
        <p>{paid ? labels.makeTrialText : labels.makePaidText}</p>
      </ConfirmDialog>
      {open === 'domains' ? <DomainsDialog organisation={organisation} onClose={close} /> : null}
      {open === 'link' ? (
        <ChooseDialog
          title={labels.link}
          label={labels.linkField}
          help={labels.linkHelp}
          none={labels.linkNone}
          start={name}
          accepts={(one) => isDirectoryId(one.id)}
          button={() => labels.linkButton}
          onSend={(directoryId) => sent(link({ id, directoryId, fill }))}
          onClose={close}
        >
          <Checkbox label={labels.fill} checked={fill} onChange={({ target }) => setFill(target.checked)} />
        </ChooseDialog>
      ) : null}
      {open === 'merge' ? (
        <ChooseDialog
          title={labels.mergeTitle(name)}
          label={labels.mergeField}
          help={labels.mergeHelp}
          none={labels.mergeNone}
          accepts={(one) => !isDirectoryId(one.id) && one.id !== id}
          button={(chosen) => (chosen ? labels.mergeButton(chosen.name) : labels.mergeEmpty)}
          preview={(into) => <MergePreview id={id} name={name} into={into} />}
          onSend={(into) => sent(merge({ id, into }))}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
