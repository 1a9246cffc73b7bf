import { foldedWords } from '@consortia/infra/search/search-terms';
import type { TopicFacts } from '../topics/topic-model.ts';
import type { KeptHelix } from './kept-helix.ts';

/** Words of Helix names that say nothing of a field. */
const empty = new Set('for the with new system technology innovation science research european europe'.split(' '));
const MOST = 3;
/** A word in the title tells more than one in the name of a programme's part. */
const TITLE_WEIGHT = 3;

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
const wordsOf = (text: string): string[] => foldedWords(text).map(singular);

/** "Food and bioeconomy" is either of two; of "Soil health" both words count. */
const alternativesOf = (name: string): string[][] =>
  name
    .split(/\band\b|[,;&/]/i)
    .map((part) => wordsOf(part).filter((word) => word.length > 2 && !empty.has(word)))
    .filter((words) => words.length > 0);

type Described = Pick<TopicFacts, 'title' | 'keywords' | 'divisions' | 'destination' | 'callTitle'>;

/**
 * The Helixes that a topic belongs to, at most three, the closest first: those whose name, or a part of it, stands in the topic's
 * title, keywords, call, destination or parts of the programme.
 */
export function helixesOfTopic(topic: Described, helixes: readonly Pick<KeptHelix, 'id' | 'name'>[]): string[] {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  add(topic.title, TITLE_WEIGHT);
  for (const text of [...topic.keywords, ...topic.divisions, topic.destination ?? '', topic.callTitle ?? ''])
    add(text, 1);
  const nearness = (words: readonly string[]): number => Math.min(...words.map((word) => weights.get(word) ?? 0));
  return helixes
    .map(({ id, name }) => ({ id, name, near: Math.max(0, ...alternativesOf(name).map(nearness)) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ id }) => id);
}
