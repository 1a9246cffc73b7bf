import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import { subjectsOf } from './discipline-subjects.ts';
import type { Explainer } from './explain-match.ts';
import { isForeign } from './foreign-sentence.ts';
import type { Model } from './model.ts';
import { rememberedByText } from './remembered.ts';
import { asShown, statementsIn } from './sentences.ts';
import type { ProfileText, TopicalReason } from './shapes.ts';
import { hashOf, rememberedTerms, splitWords, type TermOf, termOf } from './terms.ts';

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
  const subjects = new Set<string>();
  for (const [at, keyword] of keywords.entries())
    for (const subject of subjectsOf(keyword, toTerm)) {
      subjects.add(subject);
      written.set(subject, profile.keywords[at]!);
    }
  for (const [at, keyword] of keywords.entries()) {
    subjects.delete(keyword);
    written.set(keyword, profile.keywords[at]!);
  }
  const { english, rest } = translatedBiography(profile.biography, toEnglish);
  for (const [sentence, translated] of english) written.set(asShown(translated), asShown(sentence));
  const isSame =
    subjects.size === 0 && english.size === 0 && keywords.every((keyword, at) => keyword === profile.keywords[at]);
  if (isSame) return { profile, written };
  return {
    profile: { ...profile, keywords, subjects: [...subjects], biography: rest, translated: [...english.values()] },
    written,
  };
}

/**
 * The profile with English words for keywords (one for one) and biography sentences in other languages, and with what the disciplines
 * among the keywords are about; unchanged where there is neither.
 */
export const matchedProfile = (model: Model, profile: ProfileText, toTerm: TermOf = termOf): ProfileText =>
  matchedFor(model, profile, toTerm, translate).profile;

/** Reasons with the words of the person for what was matched, each of their keywords once. */
function asWritten(reasons: readonly TopicalReason[], written: ReadonlyMap<string, string>): TopicalReason[] {
  const named = new Set<string>();
  return reasons.flatMap((reason): TopicalReason[] => {
    if (!('yours' in reason)) return [reason];
    const yours = written.get(reason.yours) ?? reason.yours;
    if (named.has(yours)) return [];
    named.add(yours);
    return [{ ...reason, yours }];
  });
}

/** Finds reasons for what is matched; `yours` is what the person wrote. */
export function explainerOfMatched(explainer: Explainer): Explainer {
  const [toTerm, toEnglish] = [rememberedTerms(), rememberedByText(translate, maxTranslations)];
  return (model, person) => {
    const { profile, written } = matchedFor(model, person.text, toTerm, toEnglish);
    if (profile === person.text) return explainer(model, person);
    const keywords = [...profile.keywords, ...(profile.subjects ?? [])];
    const explain = explainer(model, { ...person, text: { ...profile, keywords } });
    return async (item) => asWritten(await explain(item), written);
  };
}
