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

const englishOf = (model: Model, keyword: string, toTerm: TermOf): string =>
  isUnknown(model, keyword, toTerm) ? (inEnglish(parseTerms(keyword)) ?? keyword) : keyword;

/**
 * The profile with the English words for keywords of other languages, one for one, and what the disciplines among them are about; the very
 * same where there is nothing of either.
 */
export function matchedProfile(model: Model, profile: ProfileText, toTerm: TermOf = termOf): ProfileText {
  const keywords = profile.keywords.map((keyword) => englishOf(model, keyword, toTerm));
  const subjects = [...new Set(keywords.flatMap((keyword) => subjectsOf(keyword, toTerm)))].filter(
    (subject) => !keywords.includes(subject),
  );
  const isSame = subjects.length === 0 && keywords.every((keyword, at) => keyword === profile.keywords[at]);
  return isSame ? profile : { ...profile, keywords, subjects };
}

/** What a person wrote, by what is matched for it. */
function writtenByMatched(written: ProfileText, matched: ProfileText, toTerm: TermOf): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [at, keyword] of matched.keywords.entries())
    for (const subject of subjectsOf(keyword, toTerm)) all.set(subject, written.keywords[at]!);
  for (const [at, keyword] of matched.keywords.entries()) all.set(keyword, written.keywords[at]!);
  return all;
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
    const matched = matchedProfile(model, person.text, toTerm);
    if (matched === person.text) return explainer(model, person);
    const keywords = [...matched.keywords, ...(matched.subjects ?? [])];
    const explain = explainer(model, { ...person, text: { ...matched, keywords } });
    const written = writtenByMatched(person.text, matched, toTerm);
    return async (item, resort) => asWritten(await explain(item, resort), written);
  };
}
