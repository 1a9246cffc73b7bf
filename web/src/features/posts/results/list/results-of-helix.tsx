import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { paths, resultsIn, signInThen } from '../../../../lib/paths.ts';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import layout from '../../../../ui/layout.module.css';
import { Link } from '../../../../ui/link.tsx';
import { useResultsQuery } from '../../results-api.ts';
import { ResultCard } from '../result-card.tsx';
import { unfilteredQuery } from './result-query.ts';

const shown = 3;

/** The newest Results of a Helix and a link to the list of all of them; visitors get a link to the sign-in page. */
export function ResultsOfHelix({ helixId, retired }: { helixId: string; retired: boolean }) {
  const heading = useId();
  const { pathname } = useLocation();
  const user = useUser();
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{messages.results}</h2>
      {user ? (
        <Newest helixId={helixId} mayAdd={!user.trial && !retired} />
      ) : (
        <p>
          <Link to={signInThen(pathname)}>{labels.signInToSee}</Link>
        </p>
      )}
    </section>
  );
}

function Newest({ helixId, mayAdd }: { helixId: string; mayAdd: boolean }) {
  const query = useResultsQuery({ ...unfilteredQuery, helixes: [helixId] });
  return (
    <QueryResult
      query={query}
      loading={labels.loading}
      skeletons={2}
      failed={labels.failed}
      headingLevel="h3"
      empty={
        <EmptyState
          title={labels.inHelixNone}
          headingLevel="h3"
          drawing={null}
          action={
            mayAdd ? (
              <LinkButton to={paths.createResult}>{labels.create}</LinkButton>
            ) : (
              <LinkButton to={paths.results}>{labels.allResults}</LinkButton>
            )
          }
        >
          {mayAdd ? labels.inHelixNoneNext : null}
        </EmptyState>
      }
    >
      {({ items, total, totalCapped }) => (
        <>
          <ul className={layout.list}>
            {items.slice(0, shown).map((card) => (
              <li key={card.id}>
                <ResultCard card={card} headingLevel="h3" />
              </li>
            ))}
          </ul>
          {total > shown ? (
            <p>
              <Link to={resultsIn([helixId])}>
                {labels.all(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </QueryResult>
  );
}
