import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import { subjectsOf } from './discipline-subjects.ts';
import type { Explainer } from './explain-match.ts';
import { isForeign } from './foreign-sentence.ts';
import type { Model } from './model.ts';
import { asShown } from './sentences.ts';
import type { ProfileText, TopicalReason } from './shapes.ts';
import { hashOf, rememberedTerms, splitWords, type TermOf, termOf } from './terms.ts';

/**
 * Whether half of the words of a keyword or more are in no text that was learned from: calls are in English, so they may be of another
 * language.
 */
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

const maxTranslations = 10_000;

/** The same for many texts, of which so many are remembered: a word that is in no list takes longest. */
function rememberedTranslations(): Translate {
  const made = new Map<string, string | null>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= maxTranslations) made.clear();
    const translated = translate(text);
    made.set(text, translated);
    return translated;
  };
}

/** Sentences of a biography that are translated, and characters of the longest. */
const [maxSentences, maxCharacters] = [20, 300];

/** The first sentences of a biography that are of another language, with their English words. */
function translatedSentences(biography: string, toEnglish: Translate): Map<string, string> {
  const sentences = biography.split(/[.;!?\n]+/).map((part) => part.trim());
  const ofOthers = sentences.filter((sentence) => sentence.length <= maxCharacters && isForeign(sentence));
  return new Map(
    ofOthers.slice(0, maxSentences).flatMap((sentence) => {
      const translated = toEnglish(sentence);
      return translated === null ? [] : [[sentence, translated] as const];
    }),
  );
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
  const sentences = translatedSentences(profile.biography, toEnglish);
  let { biography } = profile;
  for (const [sentence, english] of sentences) {
    biography = biography.replace(sentence, '');
    written.set(asShown(english), asShown(sentence));
  }
  const isSame =
    subjects.size === 0 && sentences.size === 0 && keywords.every((keyword, at) => keyword === profile.keywords[at]);
  if (isSame) return { profile, written };
  return {
    profile: { ...profile, keywords, subjects: [...subjects], biography, translated: [...sentences.values()] },
    written,
  };
}

/**
 * The profile with the English words for keywords, one for one, and sentences of the biography in other languages, and with what the
 * disciplines among the keywords are about; the very same where there is nothing of either.
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
  const [toTerm, toEnglish] = [rememberedTerms(), rememberedTranslations()];
  return (model, person) => {
    const { profile, written } = matchedFor(model, person.text, toTerm, toEnglish);
    if (profile === person.text) return explainer(model, person);
    const keywords = [...profile.keywords, ...(profile.subjects ?? [])];
    const explain = explainer(model, { ...person, text: { ...profile, keywords } });
    return async (item, resort) => asWritten(await explain(item, resort), written);
  };
}
