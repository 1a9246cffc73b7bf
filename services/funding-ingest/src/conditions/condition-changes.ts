import { isDeepStrictEqual } from 'node:util';
import { factOf } from '@consortia/proto/funding-ingest/condition-facts';
import type { CallConditions } from '@consortia/proto/funding-ingest/conditions';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import type { ConditionChange, VersionedChanges } from '../topics/condition-change.ts';
import { textOf } from '../topics/published-topic.ts';
import type { Topic } from '../topics/topic-model.ts';
import type { ConditionTexts } from './compile-conditions.ts';
import { grammarRevision } from './compile-conditions.ts';
import { compileTopic, textsOf } from './compile-topics.ts';

const maxChanges = 20;
const maxCharacters = 1000;
/** How many versions are remembered until those who watch the call are told. */
const maxVersions = 5;

/** What a sentence says; equal for rules that say the same in other words. */
type Item = { about: ConditionChange['about']; says: string; text: string; isText: boolean };

/** Letters and digits alone: the same for a text in whatever markup, sections and lines. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const lettersIn = (sections: readonly TextSection[]): string => lettersOf(textOf(sections));

const itemsOf = ({ rules, notUnderstood }: CallConditions): Item[] => [
  ...rules.map((rule): Item => {
    const { span, doubt, ...says } = rule;
    return {
      about: factOf(rule) ?? 'deadlineModel',
      says: JSON.stringify({ ...says, doubt: doubt?.why }),
      text: span.text,
      isText: span.document !== 'portal',
    };
  }),
  ...notUnderstood.map(({ text }): Item => ({ about: 'notUnderstood', says: lettersOf(text), text, isText: true })),
];

/** Items of `all` without an equal one in `others`, each of which stands for one. */
function unmatched(all: readonly Item[], others: readonly Item[]): Item[] {
  const keyOf = ({ about, says }: Item): string => `${about} ${says}`;
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return all.filter((item) => {
    const equal = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), equal - 1);
    return equal <= 0;
  });
}

type Known = { texts: ConditionTexts; conditions: CallConditions };

/**
 * What two states of a call state differently. A sentence that is in both texts is no change, whatever is read from it, unless it
 * applies only since the call is of another type or has another deadline model.
 */
export function differenceOfConditions(before: Known, after: Known): ConditionChange[] {
  const settingOf = ({ texts }: Known) => [texts.typesOfAction, texts.deadlineModel];
  const isSameSetting = isDeepStrictEqual(settingOf(before), settingOf(after));
  const notIn = ({ texts }: Known) => {
    const all = [texts.conditions, texts.description, texts.destination].map(lettersIn);
    return ({ text, isText }: Item): boolean =>
      !(isText && isSameSetting) || !all.some((letters) => letters.includes(lettersOf(text)));
  };
  const [old, current] = [itemsOf(before.conditions), itemsOf(after.conditions)];
  const gone = unmatched(old, current).filter(notIn(after));
  const added = unmatched(current, old).filter(notIn(before));
  const changes: ConditionChange[] = [];
  for (const about of new Set([...gone, ...added].map((item) => item.about))) {
    const wordsOf = (items: readonly Item[]): string[] => [
      ...new Set(items.filter((item) => item.about === about).map(({ text }) => text.slice(0, maxCharacters))),
    ];
    const [was, is] = [wordsOf(gone), wordsOf(added)];
    for (let at = 0; at < Math.max(was.length, is.length); at += 1)
      changes.push({ about, before: was[at] ?? null, after: is[at] ?? null });
  }
  return changes.slice(0, maxChanges);
}

/** What `after`, the state of a topic that is compiled and not yet stored, changes of its conditions. */
export async function changedConditions(before: Topic, after: Topic): Promise<VersionedChanges[]> {
  const [old, current] = [textsOf(before), textsOf(after)];
  if (isDeepStrictEqual(JSON.stringify(old), JSON.stringify(current))) return before.conditionChanges;
  // With the grammar of today, so that only the texts differ.
  const compiled = before.compiled?.revision === grammarRevision ? before.compiled : await compileTopic(before);
  const changes = differenceOfConditions(
    { texts: old, conditions: compiled },
    { texts: current, conditions: after.compiled ?? { rules: [], notUnderstood: [] } },
  );
  if (changes.length === 0) return before.conditionChanges;
  return [...before.conditionChanges, { version: before.version + 1, changes }].slice(-maxVersions);
}
