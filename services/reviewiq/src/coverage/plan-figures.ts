import type { Sentence } from '../reviewer/find-cues.ts';

/** A contradiction between the figures of a sentence; null where they agree or say nothing. Every pattern is linear. */
type Check = (sentence: string) => string | null;

const total = /(?<![\d.,])(\d{2,4})\s(?:person[\s-]|candidate\s|researcher\s)?months|total(?:\sof)?\s(\d{2,4})(?!\d)/iu;
const share =
  /(?<![\d.,–-])(\d{1,3})(?:\s(?:PMs?|person-months|months))?\s(?:go(?:es)?\s|falls?\s|are\s)?(?:to|for|in)\sWP\s?\d|WP\s?\d{1,2}:?\s\(?(\d{1,3})(?![\d.,]*\d|[–-])/giu;
const list = /(?<![\d.,–-])\d{1,3}(?:,\s\d{1,3}){1,12},?\sand\s\d{1,3}(?!\d)/u;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Efforts of work packages that exceed the total next to them. */
const overspent: Check = (sentence) => {
  const found = /WP/u.test(sentence) ? total.exec(sentence) : null;
  if (!found) return null;
  const limit = Number(found[1] ?? found[2]);
  const named = [...sentence.matchAll(share)].map(([, before, after]) => Number(before ?? after));
  const listed = list.exec(sentence)?.[0].match(/\d+/gu)?.map(Number) ?? [];
  const sum = Math.max(sumOf(named), sumOf(listed));
  return Math.max(named.length, listed.length) > 2 && sum > limit
    ? `${sum} person-months of ${limit} are assigned`
    : null;
};

const monthOf = String.raw`(?:M\s?|months?\s)(\d{1,2})(?!\d)`;
const span = /(?<![\p{L}\d])M\s?(\d{1,2})\s?[–-]\s?M?\s?(\d{1,2})(?!\d)/gu;
const reversed: Check = (sentence) => {
  const found = [...sentence.matchAll(span)].find(([, first, last]) => Number(first) > Number(last));
  return found ? `${found[0]} ends before it starts` : null;
};

/** Finds the month that follows one of these words within a clause. */
const monthAfter = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})[^.;\d]{0,50}?${monthOf}`, 'iu');
const monthIn = (sentence: string, pattern: RegExp): number | null => {
  const found = pattern.exec(sentence);
  return found ? Number(found[1]) : null;
};
/** Posts are advertised, then filled, then taken up. */
const stages = [
  'calls?|adverts?|advertis\\p{L}{2,5}|vacancies',
  'interview\\p{L}{0,3}|selection|filled|select',
  'start\\p{L}{0,3}|taken up',
].map(monthAfter);
const stagesReversed: Check = (sentence) => {
  const months = stages.flatMap((stage) => monthIn(sentence, stage) ?? []);
  const late = months.findIndex((month, at) => at > 0 && month < months[at - 1]!);
  return late > 0 ? `month ${months[late - 1]} comes before month ${months[late]}` : null;
};

const beginning = monthAfter('taken up|start\\p{L}{0,3}');
const ending = monthAfter('until|the end|the last');
/** Something that starts so late that it ends after the last month that the sentence gives. */
const tooLate: Check = (sentence) => {
  const start = monthIn(sentence, beginning);
  const length = /(?<!\d)(\d{2})\smonths/u.exec(sentence);
  const end = monthIn(sentence, ending);
  if (start === null || end === null || !length) return null;
  const last = start + Number(length[1]) - 1;
  return last > end ? `${length[1]} months from month ${start} on end in month ${last}, not ${end}` : null;
};

const dependence = new RegExp(
  String.raw`(WP\s?\d{1,2})[^.;\d]{0,40}${monthOf}[^.;\d]{0,20}(WP\s?\d{1,2}),[^.;\d]{0,40}(?:needs|requires|builds on|depends on|uses)[^.;\d]{0,50}${monthOf}`,
  'u',
);
/** A work package that needs the results of one that starts later. */
const beforeItsSource: Check = (sentence) => {
  const found = dependence.exec(sentence);
  if (!found || Number(found[4]) >= Number(found[2])) return null;
  return `${found[3]} starts before ${found[1]}, whose results it needs`;
};

const checks = [overspent, reversed, stagesReversed, tooLate, beforeItsSource];

/** Sentences whose figures contradict each other, with what contradicts. */
export const contradictingFigures = (sentences: readonly Sentence[]): { sentence: string; why: string }[] =>
  sentences.flatMap(({ written }) => {
    if (!/\d/u.test(written)) return [];
    const why = checks.map((check) => check(written)).find((found) => found !== null);
    return why ? [{ sentence: written, why }] : [];
  });
