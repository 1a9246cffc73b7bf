import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { useId, useState } from 'react';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import layout from '../../../../ui/layout.module.css';
import { ResultCard } from '../result-card.tsx';
import { useResultsOfPersonQuery } from '../results-api.ts';

const initially = 3;

/** The Results of a person whose author the reader may know; nothing for visitors and where there are none. */
export function ResultsOfPerson({ userId }: { userId: string }) {
  return useUser() ? <Results userId={userId} /> : null;
}

function Results({ userId }: { userId: string }) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const query = useResultsOfPersonQuery({ userId, page: 1 });
  if (query.currentData?.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{messages.results}</h2>
      <QueryResult query={query} loading={labels.loading} skeletons={1} failed={labels.failed} headingLevel="h3">
        {({ items }) => (
          <>
            <ul className={layout.list}>
              {items.slice(0, isWhole ? items.length : initially).map((card) => (
                <li key={card.id}>
                  <ResultCard card={card} headingLevel="h3" />
                </li>
              ))}
            </ul>
            {items.length > initially && !isWhole ? (
              <p>
                <Button onClick={() => setWhole(true)}>{messages.showMore}</Button>
              </p>
            ) : null}
          </>
        )}
      </QueryResult>
    </section>
  );
}
