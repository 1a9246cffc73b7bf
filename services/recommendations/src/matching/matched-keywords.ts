import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import { remembered } from '@consortia/infra/text/remembered';
import { hashOf, rememberedTerms, splitWords, type TermOf, termOf } from '@consortia/infra/text/terms';
import { isForeign } from './foreign-sentence.ts';
import type { Model } from './model.ts';
import { asShown, statementsIn } from './sentences.ts';
import type { ProfileText, TopicalReason } from './shapes.ts';

/** Whether half or more of a keyword's words are in no text that was learned from: calls are in English, so they may be foreign. */
function isUnknown(model: Model, keyword: string, toTerm: TermOf): boolean {
  const terms = splitWords(keyword)
    .map(toTerm)
    .filter((term) => term !== '');
  const unknown = terms.filter((term) => !model.occurrences.has(hashOf(term)));
  return unknown.length > 0 && unknown.length >= terms.length / 2;
}

/** English words of a text; null where none of it is of another language. */
type Translate = (text: string) => string | null;
const translate: Translate = (text) => inEnglish(parseTerms(text));

/** So many translations are remembered: a word that is in no list takes longest. */
const maxTranslations = 10_000;

/** Sentences of a biography that are translated, and characters of the longest. */
const [maxSentences, maxCharacters] = [20, 300];

/** A biography without the first sentences that are of another language, and these with their English words. */
function translatedBiography(biography: string, toEnglish: Translate) {
  const sentences = statementsIn(biography);
  const ofOthers = sentences.filter((sentence) => sentence.length <= maxCharacters && isForeign(sentence));
  const english = new Map<string, string>();
  for (const sentence of ofOthers.slice(0, maxSentences)) {
    const translated = toEnglish(sentence);
    if (translated !== null) english.set(sentence, translated);
  }
  const rest = sentences.filter((sentence) => !english.has(sentence));
  return { english, rest: english.size === 0 ? biography : rest.join('. ') };
}

/** A profile as it is matched, and what the person wrote by what is matched for it. */
type Matched = { profile: ProfileText; written: ReadonlyMap<string, string> };

function matchedFor(model: Model, profile: ProfileText, toTerm: TermOf, toEnglish: Translate): Matched {
  const written = new Map<string, string>();
  const keywords = profile.keywords.map((keyword) =>
    isUnknown(model, keyword, toTerm) ? (toEnglish(keyword) ?? keyword) : keyword,
  );
  for (const [at, keyword] of keywords.entries()) written.set(keyword, profile.keywords[at]!);
  const { english, rest } = translatedBiography(profile.biography, toEnglish);
  for (const [sentence, translated] of english) written.set(asShown(translated), asShown(sentence));
  return { profile: { ...profile, keywords, biography: rest, translated: [...english.values()] }, written };
}

/** The profile with English words for keywords (one for one) and for biography sentences in other languages. */
export const matchedProfile = (model: Model, profile: ProfileText): ProfileText =>
  matchedFor(model, profile, termOf, translate).profile;

/** Makes profiles as they are matched; words and translations that were requested last are remembered. */
export function createMatched(): (model: Model, profile: ProfileText) => Matched {
  const [toTerm, toEnglish] = [rememberedTerms(), remembered(maxTranslations, translate)];
  return (model, profile) => matchedFor(model, profile, toTerm, toEnglish);
}

/** A reason with the words of the person for what was matched. */
export const inWordsOf = (reason: TopicalReason, written: ReadonlyMap<string, string>): TopicalReason =>
  'yours' in reason ? { ...reason, yours: written.get(reason.yours) ?? reason.yours } : reason;
