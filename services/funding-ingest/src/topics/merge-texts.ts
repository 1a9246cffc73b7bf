import { isDeepStrictEqual } from 'node:util';
import { type PortalLanguage, portalLanguages } from '@consortia/proto/funding-ingest/codes';
import { type TopicObservation, textQualities } from '@consortia/proto/funding-ingest/observations';
import type { FieldHistory, FieldObservedAt } from './field-history.ts';
import type { StoredText, TopicTexts, Translations } from './topic-model.ts';

const noTexts: TopicTexts = {
  title: null,
  callTitle: null,
  destination: null,
  keywords: [],
  description: null,
  conditions: null,
  supportInfo: null,
  destinationText: null,
};
const textFields = Object.keys(noTexts) as (keyof TopicTexts)[];
const isMissing = (value: TopicTexts[keyof TopicTexts]): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

const rankOf = (text: StoredText): number => (text ? textQualities.indexOf(text.quality) : -1);
/** Values from the store may differ in ways that JSON does not show. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A text of better quality replaces one of lower quality whenever it was observed, never the other way round. */
function mergedText(
  { latest }: FieldHistory,
  field: string,
  stored: StoredText,
  observed: StoredText | undefined,
): StoredText {
  if (!observed || observed.sections.length === 0 || rankOf(observed) < rankOf(stored)) return stored;
  return latest(field, plain(stored), observed, rankOf(observed) > rankOf(stored));
}

const written = (words: readonly string[]): string => words.join(', ').toLowerCase();
/** The same words split at other commas: the list with fewer items has its phrases intact. */
function mergedKeywords(
  { latest }: FieldHistory,
  field: string,
  stored: string[],
  observed: string[] | undefined,
): string[] {
  if (!observed || observed.length === 0) return stored;
  if (written(stored) === written(observed) && stored.length !== observed.length)
    return stored.length < observed.length ? stored : observed;
  return latest(field, stored, [...new Set(observed)], stored.length === 0);
}

/** Texts of one language after an observation in it; `prefix` names them in the history. */
function mergedTexts(
  history: FieldHistory,
  prefix: string,
  stored: TopicTexts,
  observed: TopicObservation,
): TopicTexts {
  const { latest } = history;
  const field = (name: keyof TopicTexts): string => `${prefix}${name}`;
  const text = (name: 'description' | 'conditions' | 'supportInfo' | 'destinationText') =>
    // Topics and translations that an earlier version stored have no text of the destination.
    mergedText(history, field(name), stored[name] ?? null, observed[name]);
  return {
    title: latest(field('title'), stored.title, observed.title),
    callTitle: latest(field('callTitle'), stored.callTitle, observed.callTitle),
    destination: latest(field('destination'), stored.destination, observed.destination),
    keywords: mergedKeywords(history, field('keywords'), stored.keywords, observed.keywords),
    description: text('description'),
    conditions: text('conditions'),
    supportInfo: text('supportInfo'),
    destinationText: text('destinationText'),
  };
}

/** The English texts among those of a topic: a text of another language in its place has no instant in the history. */
const englishTexts = (stored: TopicTexts, fieldObservedAt: FieldObservedAt): TopicTexts =>
  Object.fromEntries(
    textFields.map((field) => [field, fieldObservedAt[field] === undefined ? noTexts[field] : stored[field]]),
  ) as TopicTexts;

/** Uses the text of the first other language when there is no English one. */
function withSubstitutes(english: TopicTexts, translations: Translations): TopicTexts {
  const others = portalLanguages.flatMap((language) => translations[language] ?? []);
  const substituteOf = (field: keyof TopicTexts) =>
    others.map((texts) => texts[field]).find((value) => !isMissing(value)) ?? noTexts[field];
  return Object.fromEntries(
    textFields.map((field) => [field, isMissing(english[field]) ? substituteOf(field) : english[field]]),
  ) as TopicTexts;
}

/**
 * Texts and translations of a topic after an observation, which has texts in one language. English ones are shown; those of other
 * languages are kept as translations and never replace them.
 */
export function mergeLanguages(
  history: FieldHistory,
  fieldObservedAt: FieldObservedAt,
  known: TopicTexts & { translations: Translations },
  observed: TopicObservation,
): { texts: TopicTexts; translations: Translations } {
  const language: PortalLanguage = observed.language ?? 'en';
  const english = englishTexts(known, fieldObservedAt);
  if (language === 'en') {
    const texts = mergedTexts(history, '', english, observed);
    return { texts: withSubstitutes(texts, known.translations), translations: known.translations };
  }
  const stored = known.translations[language] ?? noTexts;
  const merged = mergedTexts(history, `translations.${language}.`, stored, observed);
  const translations = isDeepStrictEqual(merged, noTexts)
    ? known.translations
    : { ...known.translations, [language]: merged };
  return { texts: withSubstitutes(english, translations), translations };
}
