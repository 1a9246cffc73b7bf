import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { messages } from '@consortia/proto/messages';
import { useId, useState } from 'react';
import { QueryResult } from '../../../lib/query-result.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { OpportunityCard } from '../opportunity-card.tsx';
import { useOpportunitiesOfPersonQuery } from '../posts-api.ts';

const initially = 3;

/** The Opportunities of a person whose author the reader may know; nothing where there are none. */
export function OpportunitiesOfPerson({ userId }: { userId: string }) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const query = useOpportunitiesOfPersonQuery(userId);
  if (query.currentData?.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{labels.opportunities}</h2>
      <QueryResult
        query={query}
        loading={labels.opportunitiesLoading}
        skeletons={1}
        failed={labels.opportunitiesFailed}
        headingLevel="h3"
      >
        {({ items }) => (
          <>
            <ul className={layout.list}>
              {items.slice(0, isWhole ? items.length : initially).map((card) => (
                <li key={card.id}>
                  <OpportunityCard card={card} headingLevel="h3" />
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
