import { isDeepStrictEqual } from 'node:util';
import { type TopicObservation, textQualities } from '@consortia/proto/funding-ingest/observations';
import { type PortalLanguage, portalLanguages } from '@consortia/proto/funding-ingest/shapes';
import type { FieldHistory, SaidAt } from './field-history.ts';
import type { StoredText, TopicTexts, Translations } from './topic-model.ts';

const noTexts: TopicTexts = {
  title: null,
  callTitle: null,
  destination: null,
  keywords: [],
  description: null,
  conditions: null,
  supportInfo: null,
};
const textFields = Object.keys(noTexts) as (keyof TopicTexts)[];
const isMissing = (value: TopicTexts[keyof TopicTexts]): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

const rankOf = (text: StoredText): number => (text ? textQualities.indexOf(text.quality) : -1);
/** Only what comes from the store may differ in ways that JSON does not show. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A text of better quality replaces one of lower quality whenever it was observed, never the other way round. */
function mergedText({ take }: FieldHistory, field: string, held: StoredText, said: StoredText | undefined): StoredText {
  if (!said || said.sections.length === 0 || rankOf(said) < rankOf(held)) return held;
  return take(field, plain(held), said, rankOf(said) > rankOf(held));
}

const written = (words: readonly string[]): string => words.join(', ').toLowerCase();
/** The same words cut at other commas: the list with fewer cuts has its phrases whole. */
function mergedKeywords({ take }: FieldHistory, field: string, held: string[], said: string[] | undefined): string[] {
  if (!said || said.length === 0) return held;
  if (written(held) === written(said) && held.length !== said.length) return held.length < said.length ? held : said;
  return take(field, held, [...new Set(said)], held.length === 0);
}

/** Texts of one language after an observation in it; `prefix` names them in the chronicle. */
function mergedTexts(chronicle: FieldHistory, prefix: string, held: TopicTexts, said: TopicObservation): TopicTexts {
  const { take } = chronicle;
  const field = (name: keyof TopicTexts): string => `${prefix}${name}`;
  const text = (name: 'description' | 'conditions' | 'supportInfo') =>
    mergedText(chronicle, field(name), held[name], said[name]);
  return {
    title: take(field('title'), held.title, said.title),
    callTitle: take(field('callTitle'), held.callTitle, said.callTitle),
    destination: take(field('destination'), held.destination, said.destination),
    keywords: mergedKeywords(chronicle, field('keywords'), held.keywords, said.keywords),
    description: text('description'),
    conditions: text('conditions'),
    supportInfo: text('supportInfo'),
  };
}

/** The English texts among those of a topic: what only stands in from another language has no instant in the chronicle. */
const englishTexts = (held: TopicTexts, saidAt: SaidAt): TopicTexts =>
  Object.fromEntries(
    textFields.map((field) => [field, saidAt[field] === undefined ? noTexts[field] : held[field]]),
  ) as TopicTexts;

/** Where no English text is known, that of the first other language stands in for it. */
function withSubstitutes(english: TopicTexts, translations: Translations): TopicTexts {
  const others = portalLanguages.flatMap((language) => translations[language] ?? []);
  const substituteOf = (field: keyof TopicTexts) =>
    others.map((texts) => texts[field]).find((value) => !isMissing(value)) ?? noTexts[field];
  return Object.fromEntries(
    textFields.map((field) => [field, isMissing(english[field]) ? substituteOf(field) : english[field]]),
  ) as TopicTexts;
}

/**
 * Texts and translations of a topic after an observation, which speaks in one language. English ones are shown; those of other
 * languages are kept as translations and never replace them.
 */
export function mergeLanguages(
  chronicle: FieldHistory,
  saidAt: SaidAt,
  known: TopicTexts & { translations: Translations },
  said: TopicObservation,
): { texts: TopicTexts; translations: Translations } {
  const language: PortalLanguage = said.language ?? 'en';
  const english = englishTexts(known, saidAt);
  if (language === 'en') {
    const texts = mergedTexts(chronicle, '', english, said);
    return { texts: withSubstitutes(texts, known.translations), translations: known.translations };
  }
  const held = known.translations[language] ?? noTexts;
  const merged = mergedTexts(chronicle, `translations.${language}.`, held, said);
  const translations = isDeepStrictEqual(merged, noTexts)
    ? known.translations
    : { ...known.translations, [language]: merged };
  return { texts: withSubstitutes(english, translations), translations };
}
