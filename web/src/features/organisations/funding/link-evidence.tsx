import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { ParticipantLink } from '@consortia/proto/funding-ingest/organisation-funding';
import layout from '../../../ui/layout.module.css';
import { StateLabel } from '../../../ui/state-label.tsx';

/** How sure a link is, and why. */
export function LinkEvidence({ link: { state, confidence, reasons } }: { link: ParticipantLink }) {
  const why = reasons.map((reason) => labels.reasons[reason]).join(', ');
  return (
    <span className={layout.row}>
      <StateLabel tone={state === 'confirmed' ? 'good' : state === 'automatic' ? 'active' : 'neutral'}>
        {state === 'confirmed' ? labels.confirmed : labels.confidence(Math.round(100 * confidence))}
      </StateLabel>
      <span className={layout.soft}>{why === '' ? labels.noEvidence : why}</span>
    </span>
  );
}
