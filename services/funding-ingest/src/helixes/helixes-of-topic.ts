import { foldedWords } from '@consortia/infra/search/search-terms';
import type { HelixProjection } from '../projections.ts';
import type { TopicFacts } from '../topics/topic-model.ts';

/** Words of Helix names that say nothing of a field. */
const empty = new Set('for the with new system technology innovation science research european europe'.split(' '));
const MOST = 3;
/** A word in the title tells more than one in the name of a programme's part. */
const TITLE_WEIGHT = 3;

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
const wordsOf = (text: string): string[] => foldedWords(text).map(singular);

type Alternative = readonly string[];
/** "Food and bioeconomy" is either of two; of "Soil health" both words count. */
const alternativesOf = (name: string): Alternative[] =>
  name
    .split(/\band\b|[,;&/]/i)
    .map((part) => wordsOf(part).filter((word) => word.length > 2 && !empty.has(word)))
    .filter((words) => words.length > 0);

/** Where a word stands; `taken`: by names of several words that stand there as a whole. */
type Place = { weight: number; taken: Alternative[] };

function readPlaces(texts: readonly (readonly [text: string, weight: number])[], phrases: readonly Alternative[]) {
  const places = new Map<string, Place[]>();
  for (const [text, weight] of texts) {
    const words = wordsOf(text).filter((word) => word.length > 2);
    const here = words.map((): Place => ({ weight, taken: [] }));
    for (const phrase of phrases)
      for (let from = 0; from + phrase.length <= words.length; from += 1) {
        const to = from + phrase.length;
        const window = words.slice(from, to);
        if (phrase.every((word) => window.includes(word)))
          for (const place of here.slice(from, to)) place.taken.push(phrase);
      }
    words.forEach((word, at) => {
      const found = places.get(word);
      if (found) found.push(here[at]!);
      else places.set(word, [here[at]!]);
    });
  }
  return places;
}

type Described = Pick<TopicFacts, 'title' | 'keywords' | 'divisions' | 'destination' | 'callTitle'>;

/**
 * The Helixes that a topic belongs to, at most three, the closest first: those whose name, or a part of it, stands in the topic's
 * title, keywords, call, destination or parts of the programme. A word inside another Helix's longer name is of that one: "soil
 * health" is about soil, "health of farmers on polluted soil" about both.
 */
export function helixesOfTopic(topic: Described, helixes: readonly Pick<HelixProjection, 'id' | 'name'>[]): string[] {
  const named = helixes.map(({ id, name }) => ({ id, name, alternatives: alternativesOf(name) }));
  const others = [...topic.keywords, ...topic.divisions, topic.destination ?? '', topic.callTitle ?? ''];
  const places = readPlaces(
    [[topic.title, TITLE_WEIGHT], ...others.map((text) => [text, 1] as const)],
    named.flatMap(({ alternatives }) => alternatives.filter((words) => words.length > 1)),
  );
  const nearness = (words: Alternative): number => {
    const isTheirs = ({ taken }: Place): boolean => taken.some((phrase) => phrase.length > words.length);
    const weightOf = (word: string): number =>
      (places.get(word) ?? []).reduce((sum, place) => sum + (isTheirs(place) ? 0 : place.weight), 0);
    return Math.min(...words.map(weightOf));
  };
  return named
    .map(({ id, name, alternatives }) => ({ id, name, near: Math.max(0, ...alternatives.map(nearness)) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ id }) => id);
}
