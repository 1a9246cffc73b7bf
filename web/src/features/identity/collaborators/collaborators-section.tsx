import { collaboratorMessages as labels } from '@consortia/proto/identity/messages/collaborators';
import type { PublicPerson } from '@consortia/proto/identity/shapes';
import { useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './collaborators.module.css';
import { useAddCollaboratorMutation, useCollaboratorsQuery } from './collaborators-api.ts';
import { PersonLine } from './person-line.tsx';

/** The trusted collaborators on a profile, and what the reader can do: add the person, or manage their own. Nothing where both are empty. */
export function CollaboratorsSection({ person: { id } }: { person: Pick<PublicPerson, 'id'> }) {
  const heading = useId();
  const confirmed = useConfirmed();
  const user = useUser();
  const { data } = useCollaboratorsQuery(id);
  const [add, { isLoading }] = useAddCollaboratorMutation();
  const isOwn = user?.id === id;
  if (!data || (data.items.length === 0 && !data.state && !isOwn)) return null;
  const press = async () => {
    await confirmed(add(id));
  };
  return (
    <section aria-labelledby={heading} className={layout.head}>
      <h2 id={heading}>{labels.title}</h2>
      {data.items.length > 0 ? (
        <ul className={`${layout.stack} ${layout.bare} ${styles.people}`}>
          {data.items.map(({ id: key, referredUser }) => (
            <li key={key}>
              <PersonLine person={referredUser} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOwn ? (
        <p>
          <Link to={paths.collaborators}>{labels.manage}</Link>
        </p>
      ) : null}
      {data.state === 'none' ? (
        <p>
          <Button busy={isLoading} onClick={press}>
            {labels.add}
          </Button>
        </p>
      ) : null}
      {data.state === 'waiting' ? <p className={layout.soft}>{labels.waiting}</p> : null}
      {data.state === 'accepted' ? <p className={layout.soft}>{labels.shown}</p> : null}
    </section>
  );
}
