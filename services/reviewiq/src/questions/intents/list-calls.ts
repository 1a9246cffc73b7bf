import { conditionFacts } from '@consortia/proto/funding-ingest/condition-facts';
import type { FactName } from '@consortia/proto/funding-ingest/fact-names';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { Asking } from '../asking.ts';
import type { Line } from '../finding.ts';
import { callInWords, callSource, rangeInWords } from './call-words.ts';
import { type ListedCall, readWholeCall } from './name-call.ts';

/** So many calls of a list are told with more than their dates. */
const detailed = 3;
/** Conditions by which people choose among calls. */
const choosing: readonly FactName[] = ['whoMayTakePart', 'trl'];

/** What a call says besides its dates, in short. */
function detailsOf({ action, budget, compiled }: FundingCall): string[] {
  const facts = compiled ? conditionFacts(compiled) : [];
  return [
    ...(budget ? rangeInWords(budget) : []),
    ...action.actionTypes.map(({ name }) => name),
    ...choosing.flatMap((name) =>
      facts
        .filter((fact) => fact.name === name && fact.value !== conditionMessages.seeSentences)
        .map(({ value }) => conditionMessages.fact(conditionMessages.terms[name], value)),
    ),
  ];
}

/** Calls in one line each, the first of them with what people choose by. */
export async function callsInLines(
  { reviewiq }: Pick<Asking, 'reviewiq'>,
  calls: readonly ListedCall[],
): Promise<Line[]> {
  return Promise.all(
    calls.map(async (call, at) => {
      // An entry that shares its identifier with a topic has no page of its own to read.
      const whole = at < detailed && !call.url.includes('?') ? await readWholeCall(reviewiq, call.identifier) : null;
      return { text: callInWords(call, whole ? detailsOf(whole) : null), of: callSource(call) };
    }),
  );
}
