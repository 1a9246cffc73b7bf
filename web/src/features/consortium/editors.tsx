import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, ConsortiumPerson } from '@consortia/proto/consortium/shapes';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PersonTile } from '../../ui/person-tile.tsx';
import styles from './consortium.module.css';
import { useAddEditorMutation, useRemoveEditorMutation } from './consortium-api.ts';
import { ExclusionOf } from './exclusion-of.tsx';
import { FindMember } from './find-member.tsx';

/** The coordinator and the editors; editors add others and leave, the coordinator removes them. */
export function Editors({ consortium, edits }: { consortium: Consortium; edits: boolean }) {
  const { id: consortiumId, role, coordinator, editors } = consortium;
  const viewer = useUser();
  const navigate = useNavigate();
  const [add] = useAddEditorMutation();
  const [remove, { isLoading }] = useRemoveEditorMutation();
  const confirmed = useConfirmed();
  const removed = async (userId: string) => {
    const failure = await confirmed(remove({ consortiumId, userId }));
    if (!failure && userId === viewer?.id) void navigate(paths.consortia);
  };
  return (
    <section className={layout.stack} aria-labelledby="editors">
      <h2 id="editors">{labels.editors}</h2>
      <ul className={layout.list}>
        <Row person={coordinator}>
          <span className={layout.soft}>{labels.coordinator}</span>
          <ExclusionOf consortiumId={consortiumId} partner={coordinator.id} />
        </Row>
        {editors.map((person) => (
          <Row key={person.id} person={person}>
            {edits && (role === 'coordinator' || person.id === viewer?.id) ? (
              <Button
                size="small"
                busy={isLoading}
                aria-label={person.id === viewer?.id ? undefined : labels.removeEditorOf(person.name)}
                onClick={() => void removed(person.id)}
              >
                {person.id === viewer?.id ? labels.leave : labels.removeCandidate}
              </Button>
            ) : null}
          </Row>
        ))}
      </ul>
      {edits ? (
        <FindMember
          label={labels.addEditor}
          kinds={['expert']}
          onChoose={({ id: userId }) => confirmed(add({ consortiumId, userId }))}
        />
      ) : null}
    </section>
  );
}

const Row = ({ person, children }: { person: ConsortiumPerson; children: ReactNode }) => (
  <li className={layout.bar}>
    <span className={styles.who}>
      <PersonTile person={person} />
      {person.profileUrl ? <Link to={person.profileUrl}>{person.name}</Link> : person.name}
    </span>
    {children}
  </li>
);
