import { isGeneric } from './generic-words.ts';
import { type Model, rarity } from './model.ts';
import { similarProjects } from './project-index.ts';
import type { ItemText, ProfileText, TopicalReason } from './shapes.ts';
import { weightsOf } from './shares.ts';
import { spelledAlike } from './similar-words.ts';
import { hashOf, termOf, termsOf, wordsOf } from './terms.ts';
import { topicOf } from './topic-groups.ts';

const REASONS = 3;
/** Spelling so alike that two words mean the same: sensing and sensors. */
const ALIKE = 0.6;
/** Words that lie further apart than this are no phrase of the other text. */
const WINDOW = 5;
/** Share of a keyword, by the rarity of its words, that has to be found for it to be a reason. */
const FOUND = 0.55;
/** The same where nothing else is to be said; one reason then. */
const FOUND_PARTLY = 0.4;
/** Funded projects that are named as a reason are at least so like the likest of all. */
const FUNDED_LIKE = 0.5;
const FUNDED = 20;

type Written = { word: string; term: string };
/** The parts of a text between punctuation, word by word. */
const partsOf = (text: string): Written[][] =>
  text
    .split(/[.,;:()!?|\n]+/)
    .map((part) => wordsOf(part).map((word) => ({ word, term: termOf(word) })))
    .filter((part) => part.length > 0);

const tells = (model: Model, term: string): number =>
  term === '' || isGeneric(hashOf(term)) ? 0 : 0.1 + rarity(model, hashOf(term));

/** The few words of a part that share most with a keyword. */
function bestWindow(model: Model, keyword: readonly Written[], part: readonly Written[]) {
  const same = part.map(({ term }) =>
    term === ''
      ? -1
      : keyword.findIndex((mine) => mine.term !== '' && (mine.term === term || spelledAlike(mine.term, term) > ALIKE)),
  );
  let best = { theirs: '', strength: 0 };
  for (let from = 0; from < part.length; from += 1) {
    if (same[from]! < 0) continue;
    const found = new Set<number>();
    for (let to = from; to < Math.min(part.length, from + WINDOW); to += 1) {
      if (same[to]! < 0 || found.has(same[to]!)) continue;
      found.add(same[to]!);
      const strength = [...found].reduce((sum, at) => sum + tells(model, keyword[at]!.term), 0);
      const theirs = part.slice(from, to + 1).map(({ word }) => word);
      if (strength > best.strength) best = { theirs: theirs.join(' '), strength };
    }
  }
  return best;
}

function expertiseReasons(model: Model, profile: ProfileText, item: ItemText) {
  const parts = [item.title, ...item.keywords, item.context, item.text].flatMap(partsOf);
  return profile.keywords.flatMap((yours) => {
    const keyword = partsOf(yours).flat();
    const whole = keyword.reduce((sum, { term }) => sum + tells(model, term), 0);
    let best = { theirs: '', strength: 0 };
    for (const part of parts) {
      const found = bestWindow(model, keyword, part);
      if (found.strength > best.strength) best = found;
    }
    return best.strength > 0 && best.strength >= whole * FOUND_PARTLY
      ? [{ kind: 'expertise' as const, yours, ...best, found: best.strength / whole }]
      : [];
  });
}

/** Of the person as they stand; the same person is asked about with many items in a row. */
const projectsOf = new WeakMap<ProfileText, { model: Model; byTopic: Map<number, string> }>();

function fundedByTopic(model: Model, profile: ProfileText): Map<number, string> {
  const known = projectsOf.get(profile);
  if (known?.model === model) return known.byTopic;
  const byTopic = new Map<number, string>();
  if (model.projects) {
    const terms = new Set(profile.keywords.flatMap((keyword) => [...termsOf(keyword)]).map(hashOf));
    const own = weightsOf([...terms].filter((term) => !isGeneric(term)).map((term) => [term, 1] as const));
    for (const { project, like } of similarProjects(model.projects, own, FUNDED)) {
      const topic = model.projects.topics[project]!;
      if (like >= FUNDED_LIKE && !byTopic.has(topic)) byTopic.set(topic, model.projects.titles[project]!);
    }
  }
  projectsOf.set(profile, { model, byTopic });
  return byTopic;
}

/** Why: at most three, the strongest first; the words as the person and the item write them. */
export function explainMatch(model: Model, profile: ProfileText, item: ItemText): TopicalReason[] {
  const all = expertiseReasons(model, profile, item).sort((a, b) => b.strength - a.strength);
  const told = all.filter(({ found }) => found >= FOUND);
  const expertise: TopicalReason[] = (told.length > 0 ? told : all.slice(0, 1)).map(({ kind, yours, theirs }) => ({
    kind,
    yours,
    theirs,
  }));
  const funded = item.identifier ? fundedByTopic(model, profile).get(topicOf(item.identifier)) : undefined;
  const history: TopicalReason[] = funded === undefined ? [] : [{ kind: 'history', project: funded }];
  const helixes: TopicalReason[] = item.helixIds
    .filter((id) => profile.helixIds.includes(id))
    .map((helixId) => ({ kind: 'helix', helixId }));
  return [...expertise, ...history, ...helixes].slice(0, REASONS);
}
