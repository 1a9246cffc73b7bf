import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { type Consortium, candidateStates } from '@consortia/proto/consortium/shapes';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddCandidate } from './add-candidate.tsx';
import { CandidateCard } from './candidate-card.tsx';
import styles from './consortium.module.css';

/** Candidates in a column for each state; partners see confirmed ones alone. */
export function Candidates({ consortium, edits }: { consortium: Consortium; edits: boolean }) {
  const [adding, setAdding] = useState(false);
  const [announcement, announce] = useState('');
  const isPartner = consortium.role === 'partner';
  const shown = isPartner ? (['confirmed'] as const) : candidateStates;
  const close = () => setAdding(false);
  return (
    <section className={layout.stack} aria-labelledby="candidates" data-screen-only>
      <div className={layout.bar}>
        <h2 id="candidates">{isPartner ? labels.partners : labels.candidates}</h2>
        {edits ? <Button onClick={() => setAdding(true)}>{labels.addCandidate}</Button> : null}
      </div>
      {isPartner ? null : <p className={layout.soft}>{labels.candidatesLead}</p>}
      <div className={styles.columns} data-single={isPartner || undefined}>
        {shown.map((state) => {
          const candidates = consortium.candidates.filter((candidate) => candidate.state === state);
          return (
            <section key={state} className={`${layout.head} ${styles.column}`} aria-labelledby={`state-${state}`}>
              <h3 id={`state-${state}`}>
                {names.states[state]} <span className={layout.soft}>{candidates.length}</span>
              </h3>
              {candidates.length === 0 ? <p className={layout.soft}>{labels.none}</p> : null}
              <ul className={layout.list}>
                {candidates.map((candidate) => (
                  <li key={candidate.id}>
                    <CandidateCard consortium={consortium} candidate={candidate} edits={edits} onMoved={announce} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Modal title={labels.addCandidate} closeLabel={messages.cancel} open={adding} onClose={close}>
        <AddCandidate consortium={consortium} onDone={close} />
      </Modal>
    </section>
  );
}
