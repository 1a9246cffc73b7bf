import type { ConditionRule, RuleOf, RuleType } from '@consortia/proto/funding-ingest/conditions';
import type { ActionCode, RuleSpan } from '@consortia/proto/funding-ingest/rule-parts';
import type { Statement } from './statements.ts';

type Added = 'span' | 'doubt' | 'actions';
/** A rule without what is the same for all of a statement. */
export type Draft<Type extends RuleType = RuleType> = {
  [Each in Type]: Omit<RuleOf<Each>, Added> & Partial<Pick<RuleOf<Each>, 'doubt' | 'actions'>>;
}[Type];

/** What a reader knows besides the statement. */
export type Context = {
  document: RuleSpan['document'];
  /** Types of action of the call; empty where none is known. */
  actions: readonly ActionCode[];
  twoStage: boolean;
  /** Whether the conditions speak of critical technologies. */
  criticalTechnologies: boolean;
  /** Rules of the last statement that had any. */
  before: readonly ConditionRule[];
  /** The sentence before, of which "such entities" are. */
  previous: string;
};
/** Reads the rules of one type that a statement states; none where it is not sure. */
export type Reader<Type extends RuleType = RuleType> = (statement: Statement, context: Context) => Draft<Type>[];

export const unsure = { why: 'ambiguous', against: null } as const;
