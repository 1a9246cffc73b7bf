import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import { subjectsOf } from './discipline-subjects.ts';
import type { Explainer } from './explain-match.ts';
import type { Model } from './model.ts';
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

/** The keyword, or its English words where it is of another language, and what the discipline of that name is about. */
function matchedAs(model: Model, keyword: string, toTerm: TermOf): string[] {
  const english = isUnknown(model, keyword, toTerm) ? (inEnglish(parseTerms(keyword)) ?? keyword) : keyword;
  return [english, ...subjectsOf(english, toTerm)];
}

/** What a person wrote, by the keywords that are matched for it; those that they wrote themselves are their own. */
function writtenByMatched(model: Model, keywords: readonly string[], toTerm: TermOf): ReadonlyMap<string, string> {
  const written = new Map(keywords.map((keyword) => [keyword, keyword]));
  const all = new Map<string, string>();
  for (const keyword of keywords)
    for (const matched of matchedAs(model, keyword, toTerm)) all.set(matched, written.get(matched) ?? keyword);
  return all;
}

/** The profile with the keywords that are matched for those of the person; the very same where they are the same. */
export function matchedProfile(model: Model, profile: ProfileText, toTerm: TermOf = termOf): ProfileText {
  const keywords = [...writtenByMatched(model, profile.keywords, toTerm).keys()];
  const isSame =
    keywords.length === profile.keywords.length && keywords.every((keyword, at) => keyword === profile.keywords[at]);
  return isSame ? profile : { ...profile, keywords };
}

/** Reasons with what the person wrote for what was matched, each of their keywords once. */
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

/** Finds reasons for the keywords that are matched; `yours` is what the person wrote. */
export function explainerOfMatched(explainer: Explainer): Explainer {
  const toTerm = rememberedTerms();
  return (model, person) => {
    const text = matchedProfile(model, person.text, toTerm);
    const explain = explainer(model, { ...person, text });
    if (text === person.text) return explain;
    const written = writtenByMatched(model, person.text.keywords, toTerm);
    return async (item, resort) => asWritten(await explain(item, resort), written);
  };
}
