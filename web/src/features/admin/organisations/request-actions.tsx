import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import type { RequestedOrganisation } from '@consortia/proto/organisations/requests';
import { Ellipsis } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import styles from '../admin-table.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useAct } from '../use-act.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useRequestDecisions } from './use-request-decisions.ts';

/** The decisions about one requested organisation. */
export function RequestActions({ request }: { request: RequestedOrganisation }) {
  const { id, name } = request;
  const decisions = useRequestDecisions(id);
  const { open, setOpen, busy, close, closing, whileBusy } = useAct<'replace' | 'rename' | 'refuse'>();
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        variant="primary"
        busy={busy}
        aria-label={labels.approveNamed(name)}
        onClick={() => whileBusy(decisions.approve)}
      >
        {labels.approve}
      </Button>
      <Button size="small" aria-label={labels.replaceNamed(name)} onClick={() => setOpen('replace')}>
        {labels.replace}
      </Button>
      <MenuProvider placement="bottom-end">
        <MenuButton className={styles.more} aria-label={labels.more(name)}>
          <Ellipsis size={20} aria-hidden />
        </MenuButton>
        <Menu gutter={4} className={styles.menu} aria-label={labels.more(name)} unmountOnHide>
          <MenuItem className={styles.item} onClick={() => setOpen('rename')}>
            {labels.rename}
          </MenuItem>
          <MenuItem className={styles.item} onClick={() => setOpen('refuse')}>
            {labels.refuse}
          </MenuItem>
        </Menu>
      </MenuProvider>
      {open === 'replace' ? (
        <ReplaceDialog name={name} onClose={close} onReplace={(by) => closing(decisions.replace(by))} />
      ) : null}
      {open === 'rename' ? <RenameDialog request={request} onClose={close} /> : null}
      {open === 'refuse' ? (
        <ReasonDialog
          title={labels.refuseTitle}
          text={name}
          help={labels.refuseHelp}
          button={labels.refuse}
          onClose={close}
          onSend={(reason) => closing(decisions.refuse(reason))}
        />
      ) : null}
    </div>
  );
}
