import { isGeneric, tells, tellsAlone } from '@consortia/infra/text/subject-words';
import { hashOf, termsOf } from '@consortia/infra/text/terms';
import type { Model } from './model.ts';
import { toInt8 } from './prepare-item.ts';
import { similarProjects, termsOfProjects } from './project-index.ts';
import { schemeTerms, schemeWeight } from './schemes.ts';
import { keywordsOfBiography } from './sentences.ts';
import type { PreparedProfile, ProfileText } from './shapes.ts';
import { weightsOf } from './shares.ts';
import { similarWords } from './similar-words.ts';

/** Weights tuned on queries that are not held out; a word of a keyword has 1. */
const phraseWeight = 0.3;
/** Calls are made of generic words too, so in keywords they count somewhat; elsewhere not at all. */
const genericWeight = 0.5;
const likeSpelled = 0.5;
const writtenWeight = 0.3;
const biographyWeight = 0.3;
/** Weight of the terms of similar funded projects, relative to all own terms. */
const funded = 2;
const projects = 40;
const fundedTerms = 150;
/**
 * Sum of the words that scores 0.5, measured on calls of four work programmes, and what sentence vectors add to it: enough to keep in the
 * list people who name many fields, one of them a call's.
 */
const halfScore = 1.2;
const halfFunded = 0.12;
const halfOfVectors = 1;
/** For a topic under which a similar project was funded. */
const topicVote = 0.1;
const helixWeight = 0.3;
/** A keyword with a word that says so much is of a subject, if of a wide one: "digital", not "project". */
const leastNamed = 0.12;
/** So many words of a subject a biography alone must have: in any text some words are not generic. */
const biographySubject = 3;

/** A word counts the more, the more it says of a subject, up to one that names a subject by itself. */
const weightOfTerm = (term: string): number =>
  (term.includes(' ') ? phraseWeight : 1) *
  (genericWeight + (1 - genericWeight) * Math.min(1, tells(hashOf(term)) / tellsAlone));

/** Words of a text that say so much of a subject. */
const subjectWords = (text: string, least: number): string[] =>
  [...new Set(termsOf(text))].filter(
    (term) => !term.includes(' ') && /\p{L}/u.test(term) && tells(hashOf(term)) >= least,
  );

const biographyOf = ({ biography, translated = [] }: ProfileText): string => [biography, ...translated].join('. ');

/** Declared expertise has the highest weight; the biography counts if there is nothing else. */
function hasSubject(model: Model, profile: ProfileText): boolean {
  const { keywords, written } = profile;
  const fields = keywords.filter((keyword) => schemeTerms(keyword).length === 0);
  const named = [...fields, ...keywordsOfBiography(profile), ...written];
  if (subjectWords(named.join('; '), leastNamed).length > 0) return true;
  if (keywords.length > 0) return false;
  const specific = subjectWords(biographyOf(profile), tellsAlone).filter((term) => model.words.words.includes(term));
  return specific.length >= biographySubject;
}

/**
 * Null where the profile has no subject, or only generic words: then there are no matches rather than bad ones. Someone who names only
 * schemes is matched with their calls, and with nothing that resembles the other words. A scheme alone scores 0.5, whatever else a person
 * names.
 */
export function prepareProfile(
  model: Model,
  profile: ProfileText,
  vector: Float32Array | null,
): PreparedProfile | null {
  const times = new Map<string, number>();
  const add = (text: string, count: number): void => {
    for (const term of new Set(termsOf(text)))
      if (count === 1 || !isGeneric(hashOf(term))) times.set(term, (times.get(term) ?? 0) + count);
  };
  const schemes = new Set(profile.keywords.flatMap(schemeTerms));
  const isOfSubject = hasSubject(model, profile);
  if (!isOfSubject && schemes.size === 0) return null;
  if (isOfSubject) {
    for (const keyword of profile.keywords) add(keyword, 1);
    for (const title of profile.written) add(title, writtenWeight ** 2);
    add(biographyOf(profile), biographyWeight ** 2);
  }
  const sums = new Map<number, number>();
  let total = isOfSubject ? 0 : schemes.size;
  for (const [term, count] of times) {
    // A word of several keywords counts more, but not as often as it is repeated.
    const weight = Math.sqrt(count) * weightOfTerm(term);
    sums.set(hashOf(term), weight);
    total += weight;
  }
  const named = new Map(sums);
  const own = weightsOf([...sums]);
  for (const term of times.keys())
    if (!isGeneric(hashOf(term)))
      for (const { word, like } of similarWords(model.words, term)) {
        const hash = hashOf(word);
        if (!times.has(word) && !isGeneric(hash))
          sums.set(hash, Math.max(sums.get(hash) ?? 0, likeSpelled * like ** 2));
      }
  const scale = 1 / Math.sqrt(6 * total);
  if (model.projects) {
    const similar = similarProjects(model.projects, own, projects);
    for (const [term, weight] of termsOfProjects(model.projects, similar, fundedTerms))
      sums.set(term, (sums.get(term) ?? 0) + weight * funded * total);
    for (const { project, like } of similar) {
      const topic = model.projects.topics[project]!;
      sums.set(topic, (sums.get(topic) ?? 0) + topicVote * total * like ** 3);
    }
  }
  const prepared = isOfSubject ? toInt8(vector) : null;
  // The terms of projects add to a sum in proportion to all that a person names.
  const half = (model.projects ? (halfFunded * funded) / scale : halfScore) + (prepared ? halfOfVectors : 0);
  const further = [
    ...Array.from(schemes, (term) => [term, half / (scale * schemeWeight)] as const),
    ...profile.helixIds.map((id) => [hashOf(`helix:${id}`), helixWeight] as const),
  ];
  for (const [term, weight] of further) {
    sums.set(term, weight);
    named.set(term, weight);
  }
  const all = weightsOf([...sums].sort((a, b) => a[0] - b[0]));
  return {
    ...all,
    own: Float32Array.from(all.terms, (term) => named.get(term) ?? 0),
    vector: prepared,
    learned: model.projects !== null,
    scale,
    half,
  };
}
