import type { ConditionRule, RuleOf, RuleType } from '@consortia/proto/funding-ingest/conditions';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { type ConditionTexts, compileConditions } from '../src/conditions/compile-conditions.ts';

/** A section with a paragraph for each line. */
export const sectionOf = (text: string): TextSection => ({
  title: null,
  text: {
    type: 'doc',
    content: text
      .split('\n')
      .map((line) => ({ type: 'paragraph' as const, content: line === '' ? [] : [{ type: 'text', text: line }] })),
  },
});

type Others = { [Document in 'description' | 'destination']?: string } & Partial<
  Pick<ConditionTexts, 'typesOfAction' | 'deadlineModel'>
>;
const sectionsOf = (text = ''): TextSection[] => (text === '' ? [] : [sectionOf(text)]);
/** Compiles a call whose conditions are this text. */
export const compiled = (conditions: string, { description, destination, ...more }: Others = {}) =>
  compileConditions({
    typesOfAction: ['HORIZON Research and Innovation Actions'],
    deadlineModel: null,
    ...more,
    conditions: sectionsOf(conditions),
    description: sectionsOf(description),
    destination: sectionsOf(destination),
  });

/** The rules of one type. */
export const rulesOf = <Type extends RuleType>(type: Type, conditions: string, others?: Others): RuleOf<Type>[] =>
  compiled(conditions, others).rules.filter((rule: ConditionRule): rule is RuleOf<Type> => rule.type === type);
