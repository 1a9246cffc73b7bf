import type { HelixInFull } from '@consortia/proto/helixes/api';
import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import { useId, useState } from 'react';
import { signInThen } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './helix-page.module.css';
import { useFollowersQuery } from './helixes-api.ts';
import { PageButtons } from './page-buttons.tsx';
import { PersonRow } from './person-row.tsx';

/** People who follow a Helix. A retired one gains no followers; visitors are invited to sign in. */
export function Followers({ helix, returnTo }: { helix: HelixInFull; returnTo: string }) {
  const heading = useId();
  const user = useUser();
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{labels.people}</h2>
      {user ? (
        <List helix={helix} />
      ) : (
        <p>
          {labels.peopleSignIn} <Link to={signInThen(returnTo)}>{labels.signIn}</Link>
        </p>
      )}
    </section>
  );
}

function List({ helix: { id, retired } }: { helix: HelixInFull }) {
  const [page, setPage] = useState(1);
  const query = useFollowersQuery({ id, page });
  return (
    <QueryResult
      query={query}
      loading={labels.peopleLoading}
      skeletons={1}
      failed={labels.peopleFailed}
      headingLevel="h3"
      empty={
        <EmptyState title={labels.peopleNone} headingLevel="h3" drawing={null}>
          {retired ? undefined : labels.peopleNoneNext}
        </EmptyState>
      }
    >
      {({ items, pages }) => (
        <>
          <ul className={`${layout.bare} ${styles.list}`} aria-label={labels.people}>
            {items.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} />
              </li>
            ))}
          </ul>
          <PageButtons page={page} pages={pages} onChange={setPage} />
        </>
      )}
    </QueryResult>
  );
}
