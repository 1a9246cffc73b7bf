import type { HelixInFull } from '@consortia/proto/helixes/api';
import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import type { HelixPerson } from '@consortia/proto/helixes/shapes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import styles from './helix-page.module.css';
import { PersonRow } from './person-row.tsx';

/** Opens the modal that lists the leaders and managers of a Helix. */
export function ExpertsButton({ helix: { name, leaders, managers } }: { helix: HelixInFull }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {labels.experts}
      </Button>
      <Modal title={labels.expertsTitle(name)} closeLabel={labels.close} open={open} onClose={() => setOpen(false)}>
        <div className={`${layout.stack} ${styles.roles}`}>
          <Role title={labels.leaders} people={leaders} />
          <Role title={labels.managers} people={managers} />
          {leaders.length + managers.length === 0 ? <p>{labels.expertsNone}</p> : null}
        </div>
      </Modal>
    </>
  );
}

function Role({ title, people }: { title: string; people: readonly HelixPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={`${layout.bare} ${styles.list}`} aria-label={title}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
