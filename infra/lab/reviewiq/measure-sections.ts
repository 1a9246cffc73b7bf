import { findSelection, proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { crossChecks } from '@consortia/reviewiq/src/coverage/cross-checks';
import { rubricOf } from '@consortia/reviewiq/src/feedback/rubric-of';
import { reviewWhole } from '@consortia/reviewiq/src/reviewer/review-text';
import type { AnswerModel } from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import { flawedSentences, type Section } from './sections.ts';

/** Documents of Part B-2, which the templates number in one row with the sections. */
const documents: Readonly<Record<SchemeValue, Readonly<Record<string, string>>>> = {
  PF: {
    4: 'CV',
    5: 'Capacity of Participating Organisations',
    8: 'Green Charter',
    9: 'Letters of Commitment for Global Fellowships',
  },
  DN: { 4: 'Network Organisation', 5: 'Green Charter', 6: 'Participating Organisations' },
};

const subsectionOf = (scheme: SchemeValue, number: string) =>
  proposalGuides[scheme].sections
    .flatMap(({ subsections }) => subsections)
    .find((subsection) => subsection.number === number);
/** The title of a subsection, or the name of a document, by its number. */
export const titleOf = (scheme: SchemeValue, number: string): string | undefined =>
  subsectionOf(scheme, number)?.title ?? documents[scheme][number];

async function review({ scheme, number }: Section, sentences: readonly string[], statements?: AnswerModel) {
  const subsection = subsectionOf(scheme, number);
  const title = titleOf(scheme, number)!;
  const text = sentences.join(' ');
  const rubric = rubricOf(scheme, findSelection(scheme, title)!, statements);
  const aspects = await reviewWhole(text, rubric);
  const weak = aspects
    .filter(({ state }) => state !== 'covered')
    // Each statement without substance is a finding of its own.
    .map(({ aspect, evidence }) => (aspect === rubric.substance ? `${aspect.name}: ${evidence}` : aspect.name));
  const findings = (subsection ? await crossChecks([{ number, title, text }]) : []).map(({ name }) => name);
  const quotes = aspects.flatMap(({ evidence }) => evidence ?? []);
  return {
    aspects: new Set(aspects.map(({ aspect }) => aspect)).size,
    wrong: new Set([...weak, ...findings]),
    quotes,
    text,
  };
}

/** Counts of pairs and flaws found, aspects of sound sections and those called missing or weak, quotes and verbatim ones. */
export type Count = { pairs: number; found: number; aspects: number; alarms: number; quotes: number; verbatim: number };
/** Reviews sound sections, and the same with each of their flaws, by a model or by the one of the product. `log` gets what went wrong. */
export async function measureSections(
  sections: readonly Section[],
  model: AnswerModel | undefined,
  log: (line: string) => void = () => {},
): Promise<Count> {
  const count: Count = { pairs: 0, found: 0, aspects: 0, alarms: 0, quotes: 0, verbatim: 0 };
  for (const section of sections) {
    const place = `${section.scheme} ${section.number}`;
    const sound = await review(section, section.sentences, model);
    count.aspects += sound.aspects;
    count.alarms += sound.wrong.size;
    for (const alarm of sound.wrong) log(`${place} false alarm: ${alarm}`);
    for (const flaw of section.flaws) {
      const flawed = await review(section, flawedSentences(section, flaw), model);
      const isFound = [...flawed.wrong].some((name) => !sound.wrong.has(name));
      count.pairs += 1;
      count.found += isFound ? 1 : 0;
      if (!isFound) log(`${place} not found: ${flaw.flaw}: ${flaw.with.join(' ')}`);
      for (const { quotes, text } of [sound, flawed]) {
        count.quotes += quotes.length;
        count.verbatim += quotes.filter((quote) => text.includes(quote)).length;
      }
    }
  }
  return count;
}

export const percent = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;
