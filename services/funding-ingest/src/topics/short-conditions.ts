import { conditionFacts } from '@consortia/proto/funding-ingest/condition-facts';
import { mostForThirdParty, type Readiness, readinessOf } from '@consortia/proto/funding-ingest/condition-traits';
import type { CallConditions } from '@consortia/proto/funding-ingest/conditions';
import type { FactName } from '@consortia/proto/funding-ingest/fact-names';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';

/** The conditions of a call as its page shows them, for lists and files: values of facts in words. */
export type ShortConditions = {
  values: Partial<Record<FactName, string>>;
  readiness: Readiness;
  /** In euros; null where none is stated. */
  mostForThirdParty: number | null;
  /** Sentences. */
  notUnderstood: number;
};

export const shortConditions = (conditions: CallConditions): ShortConditions => ({
  values: Object.fromEntries(conditionFacts(conditions).map(({ name, value }) => [name, value])),
  readiness: readinessOf(conditions),
  mostForThirdParty: mostForThirdParty(conditions),
  notUnderstood: conditions.notUnderstood.length,
});

/** One line of the facts, such as "Lump sum: Up to €2m". */
export const factsInWords = ({ values }: ShortConditions): string[] =>
  (Object.entries(values) as [FactName, string][]).map(([name, value]) => labels.fact(labels.terms[name], value));
