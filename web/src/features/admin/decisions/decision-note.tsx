import { decisionMessages as labels } from '@consortia/proto/kit/messages/decisions';
import { useState } from 'react';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { useInterval } from '../../../ui/use-interval.ts';
import { type Decision, useDecisionsQuery, useUndo } from './decisions-api.ts';

const secondMs = 1000;

/** What was decided and when it is carried out, in words that count down. */
export function DecisionText({ decision: { kind, own, refusal, remainingMs } }: { decision: Decision }) {
  const { fulfilledTimeStamp = 0 } = useDecisionsQuery();
  const [now, setNow] = useState(() => Date.now());
  const left = Math.ceil((fulfilledTimeStamp + remainingMs - Math.max(now, fulfilledTimeStamp)) / secondMs);
  useInterval(() => setNow(Date.now()), refusal === null && left > 0 ? secondMs / 4 : null);
  const state =
    refusal !== null ? `${labels.lapsed}: ${refusal}` : left > 0 ? labels.carriedOutIn(left) : labels.carriedOutNow;
  return <>{[labels.kinds[kind], ...(own ? [] : [labels.byAnother]), state].join(' · ')}</>;
}

/** A decision that waits, with the button that undoes it. */
export function DecisionNote({ decision }: { decision: Decision }) {
  const [undo, { isLoading }] = useUndo();
  const confirmed = useConfirmed();
  return (
    <div className={layout.line}>
      <span>
        <DecisionText decision={decision} />
      </span>
      {decision.refusal === null ? (
        <Button
          size="small"
          busy={isLoading}
          aria-label={labels.undoOf(decision.title)}
          onClick={() => void confirmed(undo(decision))}
        >
          {labels.undo}
        </Button>
      ) : null}
    </div>
  );
}
