import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { beginningOf } from '../../ui/rich-text-beginning.ts';
import { CallBudget } from './call-budget.tsx';
import { CallClassification } from './call-classification.tsx';
import { CallFacts } from './call-facts.tsx';
import styles from './call-overview.module.css';
import { CallSiblings } from './call-siblings.tsx';
import { SimilarCalls } from './similar-calls.tsx';

/** Excerpts of the description, facts, budget and classification; `related` follows them. */
export function CallOverview({ call, textTo, related }: { call: FundingCall; textTo: string; related: ReactNode }) {
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <Summary call={call} textTo={textTo} />
        {call.status === 'closed' ? <SimilarCalls call={call} /> : null}
        {call.budget ? <CallBudget budget={call.budget} /> : null}
        <CallClassification call={call} />
        <CallSiblings siblings={call.siblings} />
        {related}
      </div>
      <Card as="section" labelledBy="key-facts">
        <h2 id="key-facts" className={`${layout.soft} ${styles.heading}`}>
          {labels.keyFacts}
        </h2>
        <CallFacts call={call} />
      </Card>
    </div>
  );
}

/** Of each section. */
const beginningCharacters = 420;

/** The first sections of the description, a few lines of each. */
function Summary({ call: { description }, textTo }: { call: FundingCall; textTo: string }) {
  const sections = description.slice(0, 2);
  if (sections.length === 0) return <p className={styles.none}>{labels.callWithoutText}</p>;
  return (
    <section className={`${layout.stack} ${styles.summary}`} aria-labelledby="summary">
      <h2 id="summary">{labels.callText}</h2>
      {sections.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their position
        <div key={index}>
          {title ? <h3>{title}</h3> : null}
          <RichText document={beginningOf(text, beginningCharacters)} headingLevel="h4" />
        </div>
      ))}
      <p>
        <Link to={textTo} preventScrollReset>
          {labels.readText}
        </Link>
      </p>
    </section>
  );
}
