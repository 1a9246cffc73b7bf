import { withShared } from '@consortia/infra/testing/shared-files';
import { callTraits } from '@consortia/proto/funding-ingest/codes';
import type { CallConditions, ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';
import { grammarRevision } from '../src/conditions/compile-conditions.ts';
import { conditionFilters } from '../src/topics/condition-filters.ts';
import { shortConditions } from '../src/topics/short-conditions.ts';
import { checkedRealCall, readRealCalls, realCallsFile } from './real-calls.ts';

const real = withShared('facts, files and filters of real calls say the same', realCallsFile);
const ofDoubt = { why: 'ambiguous' as const, against: null };
const decides = (rule: ConditionRule) =>
  rule.type === 'trl' || (rule.type === 'format' && rule.kind === 'blind') || rule.type === 'funding';

/** The conditions; and what a filter goes by with one rule certain and the others in doubt, and with all of them in doubt. */
function* doubted(conditions: CallConditions): Generator<CallConditions> {
  yield conditions;
  const deciding = conditions.rules.filter(decides);
  const rules = deciding.map((rule): ConditionRule => ({ ...rule, doubt: ofDoubt }));
  yield { ...conditions, rules };
  for (const [at, rule] of deciding.entries()) yield { ...conditions, rules: rules.with(at, rule) };
}

describe('the filter, the fact and the files', () => {
  real.it('agree on lump sums, grants to third parties, blind evaluation and readiness', async () => {
    const contradictions: string[] = [];
    let compared = 0;
    for (const topic of await readRealCalls()) {
      const { identifier, conditions: all, typesOfAction } = checkedRealCall(topic);
      for (const conditions of doubted(all)) {
        const stored = {
          identifier,
          budget: null,
          destination: null,
          compiled: { ...conditions, revision: grammarRevision },
        };
        const found = conditionFilters({ ...stored, actions: [{ types: typesOfAction }] as never }, new Date(0));
        const { values, readiness, mostForThirdParty } = shortConditions(conditions);
        const isSaid = (value: string | undefined) => value !== undefined && value !== labels.unclear;
        const wrong: string[] = callTraits.filter(
          (trait) => found.condition!.includes(trait) !== isSaid(values[trait]),
        );
        const levels = found.trl!.map(Number);
        const stated = [readiness.from, readiness.to].filter((level) => level !== null);
        if (stated.some((level) => !levels.includes(level)) || stated.length > 0 !== levels.length > 0)
          wrong.push('levels');
        const isOne = isSaid(values.trl) && values.trl !== labels.seeSentences && values.trl !== labels.trlAny;
        if (isOne && levels.length === 0) wrong.push('readiness in words');
        if (!isSaid(values.trl) && levels.length > 0) wrong.push('unclear readiness');
        if (mostForThirdParty !== null && !values.cascade!.startsWith('Up to')) wrong.push('third parties');
        contradictions.push(...wrong.map((one) => `${identifier}: ${one}`));
        compared += 1;
      }
    }
    expect(contradictions).toEqual([]);
    expect(compared).toBeGreaterThan(1_500);
  });
});
