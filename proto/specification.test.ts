import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedPath, withShared } from '../infra/testing/shared-files.ts';
import { departmentExamples, expertiseExamples } from './examples.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { proposalGuides } from './reviewiq/proposal-guides.ts';

const file = 'spec/product-spec.md';
const { isThere, it: whereKnown } = withShared('the sentences of the specification', file);
const specification = isThere ? readFileSync(sharedPath(file), 'utf8') : '';

const section = (number: number): string =>
  specification.split(/^## /m).find((part) => part.startsWith(`${number}.`)) ?? '';

/** Texts in straight quotes; an apostrophe inside a word and the quoted `{char}` do not end it. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/(?<!\w)'((?:[^'\n]|'\{char\}'|(?<=\w)'(?=\w))+)'/g)].map((match) => match[1] ?? '');

/** Quoted in the specification, but the name of a parameter and no sentence. */
const names = ['tab'];
const placeholders = ['{ext}', '{char}', '{date}', 'N'];
type Format = (...values: (string | string[])[]) => string;
const modules = globSync('{messages.ts,*/messages.ts,messages/*.ts,*/messages/*.ts}', {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
}).filter((file) => !file.endsWith('.test.ts'));
const loaded: Record<string, unknown>[] = await Promise.all(modules.map((file) => import(`./${file}`)));
const tables = loaded.flatMap((exports) => Object.values(exports).filter((entry) => typeof entry === 'object'));
/** The sentence of a message; some are formatted from a list of titles, and one from what a person loses. */
const formatted = (format: Format, value: string): string => {
  try {
    return String(format(value, value, value));
  } catch {
    return format.length === 1 ? String(format([value])) : value;
  }
};
const textsOf = (entry: unknown): string[] => {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return placeholders.map((value) => formatted(entry as Format, value));
  return Object.values(entry as object).flatMap(textsOf);
};
const texts = tables.flatMap(textsOf);
const isKnown = (sentence: string) => texts.some((text) => text === sentence || text.startsWith(`${sentence}. Valid`));

describe('the sentences of the specification', () => {
  whereKnown.each([
    [2, 15],
    [4, 7],
    [5, 25],
    [8, 10],
    [9, 3],
  ])('are in the message modules word for word: section %i', (number, atLeast) => {
    const sentences = quoted(section(number)).filter((sentence) => !names.includes(sentence));
    expect(sentences.length).toBeGreaterThanOrEqual(atLeast);
    expect(sentences.filter((sentence) => !isKnown(sentence))).toEqual([]);
  });

  it('contain the values that the specification names', () => {
    expect(messages.invalidFileType('bmp')).toBe('Invalid file type: bmp.  Please use JPG, PNG, GIF or WEBP.');
    expect(messages.keywordCharacter('#')).toMatch(/^Keyword must not contain '#'\./);
    expect(messages.andOthers(4)).toBe('and 4 others');
    expect(messages.andOthers(1)).toBe('and 1 other');
  });

  it('start and end without a space and are never empty', () => {
    expect(tables.length).toBeGreaterThan(15);
    expect(texts.filter((text) => text === '' || (/^ | $/.test(text) && !/^\S+: $/.test(text)))).toEqual([]);
  });
});

describe('the constants of the specification', () => {
  whereKnown.each<[RegExp, number]>([
    [/Photo: max (\d+)MB/, limits.photoBytes / 1024 / 1024],
    [/crop viewport (\d+)x\1 square/, limits.photoCropPixels],
    [/JPEG quality ([\d.]+\d)/, limits.photoCropQuality],
    [/Biography collapses above (\d+) characters/, limits.biographyCollapsedCharacters],
    [/One-time code: (\d+) digits/, limits.oneTimeCodeDigits],
    [/Trust this device for (\d+) days/, limits.trustedDeviceDays],
    [/Scheme preference cookie: (\d+) days/, limits.schemeCookieDays],
    [/Related posts (\d+) initially/, limits.relatedPostsInitially],
    [/initially, (\d+) after 'Show more'/, limits.relatedPostsExpanded],
    [/Dashboard matches: (\d+) initially/, limits.matchesInitially],
    [/an item list shows (\d+) initially/, limits.itemsInitially],
    [/recommends up to (\d+) Helixes/, limits.helixesRecommended],
    [/select shows (\d+) slots/, limits.helixSlots],
    [/\((\d+) when filtering expired\)/, limits.helixSlotsWithExpiredFilter],
    [/names previewed up to (\d+)/, limits.helixNamesPreviewed],
    [/Proposal card shows at most (\d+) Helixes/, limits.proposalCardHelixes],
    [/Invite batch max (\d+)/, limits.invitationBatch],
    [/comment min (\d+) characters/, limits.commentMinimumCharacters],
    [/search min (\d+) characters/, limits.searchMinimumCharacters],
    [/keyword max (\d+);/, limits.keywordCharacters],
    [/autocomplete debounce (\d+) ms/, limits.searchDebounceMs],
    [/Flash durations (\d+) ms/, limits.flashMs],
    [/and (\d+) ms \(danger/, limits.flashDangerMs],
    [/Alert banner cookie default (\d+) days/, limits.alertBannerDays],
    [/omnibox dismissal (\d+) days/, limits.omniboxDismissalDays],
    [/Loader hint after (\d+) seconds/, limits.loadingHintMs / 1000],
    [/autoplay (\d+) s/, limits.carouselAutoplayMs / 1000],
    [/at width (\d+) or less/, limits.speakerCarouselNarrowPixels],
    [/Pagination shows (\d+) page numbers/, limits.paginationNumbers],
    [/TRL scale 0 to (\d+)/, limits.trlMaximum],
  ])('agree with %s', (pattern, value) => {
    expect(Number(section(9).match(pattern)?.[1])).toBe(value);
  });

  whereKnown.each<[RegExp, number]>([
    [/Card? ?descriptions (\d+) characters/i, limits.cardDescriptionCharacters],
    [/funding topic title (\d+)/, limits.fundingTopicTitleCharacters],
    [/funding link display (\d+)/, limits.fundingLinkCharacters],
    [/proposal card message (\d+)/, limits.proposalCardMessageCharacters],
    [/read-more default (\d+)/, limits.readMoreCharacters],
  ])('agree with %s', (pattern, value) => {
    expect(Number(section(5).match(pattern)?.[1])).toBe(value);
  });

  whereKnown.each([
    ['expertise examples', expertiseExamples.join(', ')],
    ['departments', departmentExamples.join(', ')],
    ['photo types', limits.photoExtensions.join(', ')],
    ['icon formats', limits.iconExtensions.slice(0, 2).join(', ')],
    ['documents of a doctoral network', proposalGuides.DN.documents.map(({ name }) => name).join(', ')],
    ['documents of a fellowship', proposalGuides.PF.documents.map(({ name }) => name).join(', ')],
  ])('names the %s in the order of the specification', (_, list) => expect(section(9)).toContain(list));

  whereKnown('names the periods of the statistics and their default', () => {
    const periods = section(9).match(/Stats periods: (.*)\./)?.[1] ?? '';
    expect(periods.replace(' (default)', '').split(', ')).toEqual(limits.statsPeriods);
    expect(periods).toContain(`${limits.statsPeriodDefault} (default)`);
  });
});
