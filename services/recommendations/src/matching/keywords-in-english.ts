import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import type { Explainer } from './explain-match.ts';
import type { Model } from './model.ts';
import type { ProfileText } from './shapes.ts';
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

const englishOf = (model: Model, keyword: string, toTerm: TermOf): string =>
  isUnknown(model, keyword, toTerm) ? (inEnglish(parseTerms(keyword)) ?? keyword) : keyword;

/** The same profile with the English words for keywords of other languages, one for one; the very same where there are none. */
export function profileInEnglish(model: Model, profile: ProfileText, toTerm: TermOf = termOf): ProfileText {
  const keywords = profile.keywords.map((keyword) => englishOf(model, keyword, toTerm));
  return keywords.every((keyword, at) => keyword === profile.keywords[at]) ? profile : { ...profile, keywords };
}

/** Finds reasons for keywords of other languages by their English words; `yours` is what the person wrote. */
export function explainerInEnglish(explainer: Explainer): Explainer {
  const toTerm = rememberedTerms();
  return (model, person) => {
    const text = profileInEnglish(model, person.text, toTerm);
    const explain = explainer(model, { ...person, text });
    if (text === person.text) return explain;
    const written = new Map(text.keywords.map((keyword, at) => [keyword, person.text.keywords[at]!]));
    return async (item, isLast) =>
      (await explain(item, isLast)).map((reason) =>
        'yours' in reason ? { ...reason, yours: written.get(reason.yours) ?? reason.yours } : reason,
      );
  };
}
