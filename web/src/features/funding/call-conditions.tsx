import { conditionFacts } from '@consortia/proto/funding-ingest/condition-facts';
import type { CallConditions } from '@consortia/proto/funding-ingest/conditions';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';
import { useMemo } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './call-conditions.module.css';

/** What decides who may take part in a call and how its proposal is written; each fact opens the sentences it comes from. */
export function CallConditionFacts({ conditions }: { conditions: CallConditions }) {
  const facts = useMemo(() => conditionFacts(conditions), [conditions]);
  return (
    <section className={layout.stack} aria-labelledby="call-conditions">
      <h2 id="call-conditions" className={styles.title}>
        {labels.title}
      </h2>
      {facts.length === 0 ? <p className={layout.soft}>{labels.none}</p> : null}
      <ul className={`${layout.head} ${layout.bare} ${styles.facts}`} aria-label={labels.facts}>
        {facts.map(({ name, value, spans }) => (
          <li key={name}>
            <details className={styles.fact}>
              <summary>
                <span className={layout.soft}>{labels.terms[name]}</span> <strong>{value}</strong>
              </summary>
              {name === 'notUnderstood' ? <p className={layout.soft}>{labels.notUnderstoodHint}</p> : null}
              {spans.map(({ document, section, text }) => (
                <figure key={text}>
                  <blockquote>{text}</blockquote>
                  <figcaption className={layout.soft}>
                    {[labels.documents[document], section].filter(Boolean).join(': ')}
                  </figcaption>
                </figure>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
