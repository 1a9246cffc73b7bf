import { limits } from '@consortia/proto/limits';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { ResultCard as Card, Result } from '@consortia/proto/posts/results-shapes';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import layout from '../../../ui/layout.module.css';
import styles from '../related-opportunities.module.css';
import { useRelatedResultsQuery, useResultsOfProjectQuery, useResultsQuery } from '../results-api.ts';
import { unfilteredQuery } from './list/result-query.ts';
import { ResultCard } from './result-card.tsx';

/** Other Results of the same project, then those about much the same, then the newest of its Helixes; nothing where there are none. */
export function RelatedResults({ result: { id, project, clusters } }: { result: Result }) {
  const heading = useId();
  const { currentData: ofProject } = useResultsOfProjectQuery(project?.id ?? skipToken);
  const { currentData: similar, isLoading } = useRelatedResultsQuery(id);
  const { currentData: inHelixes } = useResultsQuery(
    clusters.length > 0 ? { ...unfilteredQuery, helixes: clusters } : skipToken,
  );
  const found = new Map<string, Card>();
  for (const card of [ofProject, similar, inHelixes].flatMap((list) => list?.items ?? [])) found.set(card.id, card);
  found.delete(id);
  if (isLoading || found.size === 0) return null;
  return (
    <section className={`${layout.stack} ${styles.related}`} aria-labelledby={heading}>
      <h2 id={heading}>{labels.relatedTitle}</h2>
      <ul className={layout.list}>
        {[...found.values()].slice(0, limits.relatedResults).map((card) => (
          <li key={card.id}>
            <ResultCard card={card} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
