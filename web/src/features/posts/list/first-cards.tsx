import { messages } from '@consortia/proto/messages';
import { type ReactNode, useId, useState } from 'react';
import { QueryResult, type QueryResultOf } from '../../../lib/query-result.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';

const initially = 3;

/** A section with the first posts of a list and, after a press, all of its first page; nothing where there are none. */
export function FirstCards<Card extends { id: string }>({
  query,
  texts,
  children,
}: {
  query: QueryResultOf<{ items: Card[] }>;
  texts: { title: string; loading: string; failed: string };
  children: (card: Card) => ReactNode;
}) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  if (query.currentData?.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <QueryResult query={query} loading={texts.loading} skeletons={1} failed={texts.failed} headingLevel="h3">
        {({ items }) => (
          <>
            <ul className={layout.list}>
              {items.slice(0, isWhole ? items.length : initially).map((card) => (
                <li key={card.id}>{children(card)}</li>
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
