import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { Ellipsis } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../admin-table.module.css';
import { DecisionNote } from '../decisions/decision-note.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useAct } from '../use-act.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type Confirmed as AfterConfirmation, useAccountChanges } from './use-account-changes.ts';

type Changes = ReturnType<typeof useAccountChanges>;
type Confirmed = { label: string; run: () => ReturnType<Changes['unlock']> };
type Open = { kind: 'refuse' | 'block' | 'assign' | 'recover' } | ({ kind: 'confirm' } & Confirmed);

/** Acts that need a confirmation, in the order of the menu. */
function confirmedActs({ roles, trialSet, state, own }: Account, changes: Changes): Confirmed[] {
  const isAdministrator = roles.includes('ROLE_ADMIN');
  return [
    ...(own || state !== 'active'
      ? []
      : [
          {
            label: isAdministrator ? labels.removeAdministrator : labels.makeAdministrator,
            run: () => changes.setAdministrator(!isAdministrator),
          },
        ]),
    { label: trialSet ? labels.endTrial : labels.setTrial, run: () => changes.setTrial(!trialSet) },
    { label: labels.endSessions, run: changes.endSessions },
    { label: labels.unlock, run: changes.unlock },
    ...(state === 'blocked' ? [{ label: labels.unblock, run: changes.unblock }] : []),
  ];
}

/** The decision that an account waits for, and further acts of administrators in a menu. */
export function AccountActions({
  account,
  afterConfirmation,
}: {
  account: Account;
  afterConfirmation: AfterConfirmation;
}) {
  const { id, name, email, state, own, request, twoFactorEnabled } = account;
  // The same card has the decision about the membership.
  const both = request?.decidedBy === 'platform';
  const changes = useAccountChanges(id, afterConfirmation);
  const { open, setOpen, busy, close, closing, whileBusy } = useAct<Open>();
  const who = `${name} · ${email}`;
  const decision = useDecision(id);
  return (
    <div className={styles.buttons}>
      {decision ? <DecisionNote decision={decision} /> : null}
      {!decision && (state === 'waiting' || state === 'refused') ? (
        <Button size="small" variant="primary" busy={busy} onClick={() => whileBusy(changes.approve)}>
          {both ? labels.approveAccount : labels.approve}
        </Button>
      ) : null}
      {!decision && state === 'waiting' ? (
        <Button size="small" onClick={() => setOpen({ kind: 'refuse' })}>
          {both ? labels.refuseAccount : labels.refuse}
        </Button>
      ) : null}
      <MenuProvider placement="bottom-end">
        <MenuButton className={styles.more} aria-label={labels.more(name)}>
          <Ellipsis size={20} aria-hidden />
        </MenuButton>
        <Menu gutter={4} className={styles.menu} aria-label={labels.more(name)} unmountOnHide>
          <MenuItem className={styles.item} onClick={() => setOpen({ kind: 'assign' })}>
            {labels.assign}
          </MenuItem>
          {confirmedActs(account, changes).map((act) => (
            <MenuItem key={act.label} className={styles.item} onClick={() => setOpen({ kind: 'confirm', ...act })}>
              {act.label}
            </MenuItem>
          ))}
          {twoFactorEnabled && !own ? (
            <MenuItem className={styles.item} onClick={() => setOpen({ kind: 'recover' })}>
              {labels.recover}
            </MenuItem>
          ) : null}
          {state === 'active' && !own ? (
            <MenuItem className={styles.item} onClick={() => setOpen({ kind: 'block' })}>
              {labels.block}
            </MenuItem>
          ) : null}
          <MenuItem className={styles.item} render={<Link to={`${paths.auditLog}?subject=${id}`} />}>
            {labels.auditLog}
          </MenuItem>
        </Menu>
      </MenuProvider>
      {open?.kind === 'refuse' ? (
        <ReasonDialog
          title={labels.refuseTitle}
          text={who}
          help={labels.refuseHelp}
          button={labels.refuse}
          onClose={close}
          onSend={(reason) => closing(changes.refuse(reason))}
        />
      ) : null}
      {open?.kind === 'block' ? (
        <ReasonDialog
          title={labels.blockTitle}
          text={who}
          help={labels.blockHelp}
          button={labels.block}
          onClose={close}
          onSend={(reason) => closing(changes.block(reason))}
        />
      ) : null}
      {open?.kind === 'recover' ? (
        <ReasonDialog
          title={labels.recoverTitle}
          text={who}
          help={labels.recoverHelp}
          button={labels.recover}
          onClose={close}
          onSend={(reason) => closing(changes.recover(reason))}
        />
      ) : null}
      {open?.kind === 'assign' ? (
        <AssignDialog account={account} onClose={close} onAssign={(to) => closing(changes.assign(to))} />
      ) : null}
      {open?.kind === 'confirm' ? (
        <ConfirmDialog label={open.label} name={name} onClose={close} onConfirm={() => closing(open.run())} />
      ) : null}
    </div>
  );
}
