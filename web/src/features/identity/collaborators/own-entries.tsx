import type { OwnCollaborator } from '@consortia/proto/identity/collaborators-api';
import { collaboratorMessages as labels } from '@consortia/proto/identity/messages/collaborators';
import { useId, useRef } from 'react';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './collaborators.module.css';
import { useAcceptCollaboratorMutation, useRemoveCollaboratorMutation } from './collaborators-api.ts';
import { PersonLine } from './person-line.tsx';

type Props = {
  title: string;
  help?: string;
  /** Shown where there are no entries. */
  none: string;
  entries: readonly OwnCollaborator[];
  /** The entries wait for the reader's reply. */
  acceptable?: boolean;
};

export function OwnEntries({ title, help, none, entries, acceptable = false }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmed = useConfirmed();
  const [accept, accepting] = useAcceptCollaboratorMutation();
  const [remove, removing] = useRemoveCollaboratorMutation();
  async function finish(response: PromiseLike<{ data?: { message: string } }>): Promise<void> {
    if (await confirmed(response)) return;
    // The button goes with its entry.
    heading.current?.focus();
  }
  return (
    <section aria-labelledby={id} className={layout.head}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {help ? <p className={layout.soft}>{help}</p> : null}
      {entries.length === 0 ? <p>{none}</p> : null}
      <ul className={`${layout.bare} ${styles.rows}`}>
        {entries.map(({ id: key, person, accepted }) => (
          <li key={key}>
            <PersonLine person={person} />
            <div className={layout.row}>
              {acceptable ? (
                <Button
                  size="small"
                  variant="primary"
                  busy={accepting.isLoading}
                  aria-label={labels.acceptOne(person.name)}
                  onClick={() => finish(accept(key))}
                >
                  {labels.accept}
                </Button>
              ) : null}
              {!acceptable && !accepted ? <span className={layout.soft}>{labels.waiting}</span> : null}
              <Button
                size="small"
                busy={removing.isLoading}
                aria-label={(acceptable ? labels.refuseOne : labels.removeOne)(person.name)}
                onClick={() => finish(remove(key))}
              >
                {acceptable ? labels.refuse : labels.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
