import { limits } from '@consortia/proto/limits';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { OpportunityCard as Card, Opportunity } from '@consortia/proto/posts/shapes';
import { plainText } from '@consortia/proto/rich-text';
import { useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { truncate } from '../../../ui/truncate.ts';
import { OpportunityArticle } from '../opportunity-article.tsx';
import { OpportunityCard } from '../opportunity-card.tsx';
import type { Sentences } from './check-draft.ts';
import type { Stored } from './draft-state.ts';
import type { FieldName } from './draft-values.ts';
import { FieldLinks } from './field-links.tsx';
import styles from './review.module.css';
import type { StepName } from './steps.ts';
import { usePreviewQuery } from './writing-api.ts';

type ReviewProps = {
  stored: Stored | null;
  fields: DraftFields;
  missing: Sentences;
  linkTo: (step: StepName) => string;
  onField: (field: FieldName) => void;
};

/** Missing fields, and the Opportunity as its readers will see it. */
export function Review({ missing, linkTo, onField, ...preview }: ReviewProps) {
  return (
    <section className={`${layout.stack} ${styles.review}`} aria-labelledby="review">
      <h3 id="review">{labels.reviewTitle}</h3>
      {Object.keys(missing).length > 0 ? (
        <div>
          <p>{labels.reviewMissing}</p>
          <FieldLinks sentences={missing} linkTo={linkTo} onField={onField} />
        </div>
      ) : (
        <p>{labels.reviewComplete}</p>
      )}
      <div className={`${layout.stack} ${styles.space}`}>
        <Preview {...preview} />
      </div>
    </section>
  );
}

function Preview({ stored, fields }: Pick<ReviewProps, 'stored' | 'fields'>) {
  const [shown, setShown] = useState<'card' | 'page'>('card');
  const query = { id: stored?.id ?? '', version: stored?.version ?? 0 };
  // The previous preview is shown until the next one is loaded.
  const { data, isError } = usePreviewQuery(query, { skip: stored === null });
  if (stored === null) return <p>{labels.reviewLater}</p>;
  if (!data) return isError ? <p>{labels.reviewFailed}</p> : <CardSkeletons count={1} label={labels.reviewLoading} />;
  const opportunity = asWritten(data, fields);
  return (
    <>
      <Segmented
        legend={labels.reviewAs}
        options={[
          { value: 'card', label: labels.reviewCard },
          { value: 'page', label: labels.reviewPage },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className={styles.preview}>
        {shown === 'card' ? (
          <OpportunityCard card={cardOf(opportunity)} headingLevel="h3" />
        ) : (
          <OpportunityArticle opportunity={opportunity} heading={<h3>{opportunity.name}</h3>} headingLevel="h3" />
        )}
      </div>
    </>
  );
}

/** The stored Opportunity with the texts that the form shows, which may not be saved yet. */
const asWritten = (
  stored: Opportunity,
  { name, message, roles, expertiseSought, visibility }: DraftFields,
): Opportunity => ({
  ...stored,
  ...{ message, roles, expertiseSought, visibility },
  name: name.trim() || labels.reviewUntitled,
});

const cardOf = (opportunity: Opportunity): Card => ({
  ...opportunity,
  excerpt: truncate(plainText(opportunity.message), limits.proposalCardMessageCharacters),
  helixesTotal: opportunity.helixes.length,
});
