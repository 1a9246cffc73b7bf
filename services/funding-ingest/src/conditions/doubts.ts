import type { ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import type { Statement } from './statements.ts';

type Found = { rule: ConditionRule; statement: Statement };

/** What others are told of by a sentence of its own belongs to the limit before it. */
function withOthers(rule: ConditionRule, all: readonly ConditionRule[]): ConditionRule {
  if (rule.type !== 'participation' || rule.kind !== 'limited' || rule.others !== null) return rule;
  const consequence = all.find(
    (one) => one.type === 'participation' && one.kind === 'others' && one.span.document === rule.span.document,
  );
  return consequence?.type === 'participation' ? { ...rule, others: consequence.others } : rule;
}

/** Two limits of pages for the whole proposal that differ. */
function otherPages(rule: ConditionRule, all: readonly ConditionRule[]): ConditionRule | undefined {
  if (rule.type !== 'format' || rule.kind !== 'pages') return undefined;
  const same = (one: ConditionRule) =>
    one.type === 'format' &&
    one.kind === 'pages' &&
    one.part === rule.part &&
    one.stage === rule.stage &&
    one.forLumpSum === rule.forLumpSum;
  return all.find((one) => one !== rule && same(one) && one.type === 'format' && one.pages !== rule.pages);
}

const suspended = /\b(includes|excludes)\b[^.;]{0,80}\bsuspended\b/i;
/** A group that a note widens or narrows: the African Union with or without its suspended members. */
function noteOf({ statement }: Found): string | null {
  const text = [statement.text, ...statement.notes].map((one) => suspended.exec(one)?.[1]?.toLowerCase()).find(Boolean);
  return text ?? null;
}
const namesUnion = (rule: ConditionRule): boolean => JSON.stringify(rule).includes('"africanUnion"');

function otherNote(found: Found, all: readonly Found[]): ConditionRule | undefined {
  const note = namesUnion(found.rule) ? noteOf(found) : null;
  return note === null ? undefined : all.find((one) => namesUnion(one.rule) && (noteOf(one) ?? note) !== note)?.rule;
}

/** Adds to each rule what other sentences of the call say of it: a contradiction makes both unsure. */
export function withDoubts(found: readonly Found[]): ConditionRule[] {
  const all = found.map(({ rule }) => rule);
  return found.map((one) => {
    const rule = withOthers(one.rule, all);
    const against = otherPages(one.rule, all) ?? otherNote(one, found);
    return against && rule.doubt === null ? { ...rule, doubt: { why: 'contradicted', against: against.span } } : rule;
  });
}
