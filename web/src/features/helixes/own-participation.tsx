import { helixMessages } from '@consortia/proto/helixes/messages';
import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import type { OwnParticipation as Own } from '@consortia/proto/helixes/participation-api';
import { useId, useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { EndParticipationButton } from './end-participation-button.tsx';
import styles from './helix-page.module.css';
import { useEndParticipationMutation, useOwnParticipationQuery } from './helixes-api.ts';
import { JoinDialog } from './join-dialog.tsx';

type Named = { id: string; name: string };

/** The organisations that the reader may represent and their state in a Helix; nothing for other readers. */
export function OwnParticipation({ helix }: { helix: Named & { managers: readonly unknown[] } }) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const { data: own = [] } = useOwnParticipationQuery(helix.id);
  if (own.length === 0) return null;
  const joined = own.filter(({ state }) => state !== 'none');
  const others = own.filter(({ state }) => state === 'none');
  return (
    <section aria-labelledby={heading} className={`${layout.stack} ${layout.panel}`}>
      <h2 id={heading}>{labels.ownTitle}</h2>
      {joined.length > 0 ? (
        <ul className={`${layout.bare} ${styles.list}`} aria-label={labels.ownTitle}>
          {joined.map((organisation) => (
            <li key={organisation.id}>
              <Row helix={helix} organisation={organisation} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <div>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {labels.join}
          </Button>
        </div>
      ) : null}
      {open ? (
        <JoinDialog
          helix={helix}
          hasManagers={helix.managers.length > 0}
          organisations={others}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

function Row({ helix, organisation }: { helix: Named; organisation: Own }) {
  const { id, name, state } = organisation;
  const [end, { isLoading }] = useEndParticipationMutation();
  const confirmed = useConfirmed();
  const withdraw = async () => {
    await confirmed(end({ id: helix.id, organisationId: id }));
  };
  return (
    <div className={styles.organisation}>
      <span className={styles.who}>{name}</span>
      <Tag>{state === 'requested' ? helixMessages.helixJoinRequested : labels.participating}</Tag>
      {state === 'requested' ? (
        <Button
          size="small"
          variant="quiet"
          busy={isLoading}
          aria-label={labels.withdrawNamed(name)}
          onClick={() => void withdraw()}
        >
          {labels.withdraw}
        </Button>
      ) : (
        <EndParticipationButton
          helix={helix}
          organisation={organisation}
          label={labels.end}
          name={labels.endNamed(name)}
        />
      )}
    </div>
  );
}
