import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { longDate } from '../../../ui/time.ts';
import { SecuritySection } from '../security/security-section.tsx';
import styles from './two-factor.module.css';
import {
  useRevokeTrustedDeviceMutation,
  useRevokeTrustedDevicesMutation,
  useTwoFactorQuery,
} from './two-factor-api.ts';

/** The browsers in which no code is requested. */
export function TrustedDevicesSection() {
  const dispatch = useAppDispatch();
  const { data, isError, refetch } = useTwoFactorQuery();
  const [revoke] = useRevokeTrustedDeviceMutation();
  const [revokeAll, { isLoading }] = useRevokeTrustedDevicesMutation();
  const notify = (message: string) => dispatch(flashed({ kind: 'success', message }));
  const devices = data?.trustedDevices ?? [];

  return (
    <SecuritySection id="trusted-devices" title={twoFactorMessages.trustedDevices}>
      <p>{twoFactorMessages.trustedDevicesHelp}</p>
      {isError ? <TryAgain retry={refetch} /> : null}
      {data && devices.length === 0 ? <p className={styles.facts}>{twoFactorMessages.noTrustedDevices}</p> : null}
      {devices.length > 0 ? (
        <ul className={`${layout.bare} ${styles.list}`}>
          {devices.map(({ id, name, lastUsedAt, trustedUntil, current }) => (
            <li key={id} className={layout.bar}>
              <div>
                <p>
                  <strong>{name}</strong> {current ? <Tag>{twoFactorMessages.thisDevice}</Tag> : null}
                </p>
                <p className={styles.facts}>
                  {twoFactorMessages.lastSignIn} <RelativeTime at={lastUsedAt} />
                  {twoFactorMessages.trustedUntil(longDate(trustedUntil.slice(0, 10)))}
                </p>
              </div>
              <Button
                size="small"
                aria-label={twoFactorMessages.revokeOne(name)}
                onClick={async () => {
                  const { error } = await revoke(id);
                  if (!error) notify(twoFactorMessages.revoked);
                }}
              >
                {twoFactorMessages.revoke}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {devices.length > 1 ? (
        <div className={layout.row}>
          <Button
            busy={isLoading}
            onClick={async () => {
              const { error } = await revokeAll();
              if (!error) notify(twoFactorMessages.allRevoked);
            }}
          >
            {twoFactorMessages.revokeAll}
          </Button>
        </div>
      ) : null}
    </SecuritySection>
  );
}
