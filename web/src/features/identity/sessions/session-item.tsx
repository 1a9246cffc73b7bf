import type { AccountSession } from '@consortia/proto/identity/account-sessions-api';
import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { Laptop, Smartphone } from 'lucide-react';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './sessions.module.css';
import { useEndAccountSessionMutation } from './sessions-api.ts';

const mobileSystems = new Set(['Android', 'iOS']);

function placeLabel({ kind, network }: AccountSession['place']): string {
  if (kind === 'here') return labels.fromHere;
  if (kind === 'own') return labels.fromOwnNetwork;
  return kind === 'elsewhere' && network ? labels.fromElsewhere(network) : labels.fromUnknown;
}
const browserLabel = ({ browser, system }: AccountSession): string =>
  browser && system ? labels.browserOn(browser, system) : (browser ?? labels.unknownBrowser);

/** A session of the account; `onEnded` is called before it leaves the list. */
export function SessionItem({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const [end, { isLoading }] = useEndAccountSessionMutation();
  const confirmed = useConfirmed();
  const { current, place, signedInAt, lastUsedAt, system } = session;
  const name = browserLabel(session);
  const Icon = system && mobileSystems.has(system) ? Smartphone : Laptop;
  const confirm = async () => {
    if (await confirmed(end(session.id))) return;
    onEnded();
  };
  return (
    <li className={styles.session}>
      <Icon size={22} aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <p className={`${layout.line} ${styles.name}`}>
          {name} {current ? <Tag>{labels.thisSession}</Tag> : null}
        </p>
        <p className={layout.soft}>{placeLabel(place)}</p>
        <p className={layout.soft}>
          {labels.signedIn} <RelativeTime at={signedInAt} />, {labels.lastUsed} <RelativeTime at={lastUsedAt} />
        </p>
      </div>
      {current ? null : (
        <Button size="small" busy={isLoading} aria-label={labels.endSessionOf(name)} onClick={confirm}>
          {labels.endSession}
        </Button>
      )}
    </li>
  );
}
