import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { useId } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import layout from '../../../../ui/layout.module.css';
import { Link } from '../../../../ui/link.tsx';
import { useMyResultsQuery } from '../../results-api.ts';
import { NothingCreated, OwnResultCard } from './my-results-page.tsx';

const shown = 3;

/** The reader's newest Results with the way to all of them; nothing for trial members, who publish none. */
export function NewestOwnResults() {
  return useUser()?.trial === false ? <Newest /> : null;
}

function Newest() {
  const heading = useId();
  const query = useMyResultsQuery({ tab: 'created', page: 1 }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{messages.results}</h2>
      <QueryResult
        query={query}
        loading={labels.loading}
        skeletons={1}
        failed={labels.failed}
        headingLevel="h3"
        empty={<NothingCreated headingLevel="h3" />}
      >
        {({ items, total }) => (
          <>
            <ul className={layout.list}>
              {items.slice(0, shown).map((result) => (
                <li key={result.id}>
                  <OwnResultCard result={result} headingLevel="h3" />
                </li>
              ))}
            </ul>
            {total > shown ? (
              <p>
                <Link to={paths.myResults}>{labels.all(total.toLocaleString('en-GB'))}</Link>
              </p>
            ) : null}
          </>
        )}
      </QueryResult>
    </section>
  );
}
