import { conditionFacts, readinessOf } from '@consortia/proto/funding-ingest/condition-facts';
import type { CallConditions } from '@consortia/proto/funding-ingest/conditions';
import type { FactName } from '@consortia/proto/funding-ingest/fact-names';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';

/** The conditions of a call as its page shows them, for lists and files: values of facts in words. */
export type ShortConditions = {
  values: Partial<Record<FactName, string>>;
  /** Levels of technology readiness, 1 to 9. */
  readiness: { from: number | null; to: number | null };
  /** In euros; null where none is stated. */
  mostForThirdParty: number | null;
  /** Sentences. */
  notUnderstood: number;
};

/** The most that one third party gets, where the sentences state one and leave no doubt. */
function mostForThirdParty({ rules }: CallConditions): number | null {
  const stated = rules.filter((rule) => rule.type === 'funding' && rule.kind === 'cascadeMax');
  const amounts = new Set(stated.map((rule) => (rule.type === 'funding' && rule.doubt === null ? rule.most : null)));
  const [only = null] = amounts;
  return amounts.size === 1 ? only : null;
}

export const shortConditions = (conditions: CallConditions): ShortConditions => ({
  values: Object.fromEntries(conditionFacts(conditions).map(({ name, value }) => [name, value])),
  readiness: readinessOf(conditions),
  mostForThirdParty: mostForThirdParty(conditions),
  notUnderstood: conditions.notUnderstood.length,
});

/** One line of the facts, such as "Lump sum: Up to €2m". */
export const factsInWords = ({ values }: ShortConditions): string[] =>
  (Object.entries(values) as [FactName, string][]).map(([name, value]) => labels.fact(labels.terms[name], value));
