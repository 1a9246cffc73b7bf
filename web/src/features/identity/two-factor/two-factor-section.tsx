import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { SecuritySection } from '../security/security-section.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { EnableDialog, type Setup } from './enable-dialog.tsx';
import { ReplaceCodesDialog } from './replace-codes-dialog.tsx';
import styles from './two-factor.module.css';
import { useStartTwoFactorMutation, useTwoFactorQuery } from './two-factor-api.ts';

/** Backup codes from which on the section warns. */
const few = 3;

/** Turning two-factor authentication on and off, and its backup codes. */
export function TwoFactorSection() {
  const { data, isError, refetch } = useTwoFactorQuery();
  const [start, { isLoading }] = useStartTwoFactorMutation();
  const { run, dialog } = useConfirmedRequest();
  const [setup, setSetup] = useState<Setup>();
  const [open, setOpen] = useState<'disable' | 'replace'>();

  const startSetup = async () => {
    const response = await run(() => start().unwrap()).catch(() => null);
    if (response) setSetup(response);
  };
  const close = () => {
    setOpen(undefined);
    setSetup(undefined);
  };
  return (
    <SecuritySection id="two-factor" title={messages.secondFactor}>
      <p>
        {twoFactorMessages.help} <Link to={paths.guideTwoFactor}>{twoFactorMessages.guide}</Link>
      </p>
      {data ? (
        <>
          <p>{data.enabled ? identityPageMessages.secondFactorOn : identityPageMessages.secondFactorOff}</p>
          {data.enabled ? (
            <p className={data.backupCodesLeft < few ? styles.few : undefined}>
              {twoFactorMessages.backupCodesLeft(data.backupCodesLeft)}
              {data.backupCodesLeft < few ? ` ${twoFactorMessages.fewBackupCodesLeft}` : ''}
            </p>
          ) : null}
          <div className={layout.row}>
            {data.enabled ? (
              <>
                <Button onClick={() => setOpen('replace')}>{twoFactorMessages.replace}</Button>
                <Button onClick={() => setOpen('disable')}>{twoFactorMessages.disable}</Button>
              </>
            ) : (
              <Button variant="primary" busy={isLoading} onClick={startSetup}>
                {twoFactorMessages.enable}
              </Button>
            )}
          </div>
        </>
      ) : isError ? (
        <TryAgain retry={refetch} />
      ) : null}
      {setup ? <EnableDialog setup={setup} onClose={close} /> : null}
      {open === 'disable' ? <DisableDialog onClose={close} /> : null}
      {open === 'replace' ? <ReplaceCodesDialog onClose={close} /> : null}
      {dialog}
    </SecuritySection>
  );
}
