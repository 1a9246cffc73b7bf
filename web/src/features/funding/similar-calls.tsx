import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import layout from '../../ui/layout.module.css';
import { CallCard } from './call-card.tsx';
import { useSimilarCallsQuery } from './funding-api.ts';

/** What may still be applied for, on the page of a closed call; nothing where no such call is known. */
export function SimilarCalls({ call: { action, reference } }: { call: FundingCall }) {
  const { data } = useSimilarCallsQuery({ identifier: action.topic.identifier, ref: reference });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="similar-calls">
      <h2 id="similar-calls">{labels.similarCalls}</h2>
      <ul className={layout.list}>
        {data.items.map((card) => (
          <li key={card.id}>
            <CallCard card={card} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
