import type { AnswerModel } from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import { type Case, casesOf, learnDecision, subsectionOf, subsectionsOf } from './learn-decisions.ts';
import { learnSentences, type SentenceModel } from './learn-sentences.ts';
import type { Section } from './sections.ts';

/** Chosen by `choose-limits.ts`, and on the eighth set (docs/adr/0149-what-a-text-answers.md). */
const limits = { limit: 2, empty: -1.25, emptyInDocuments: -2, solid: 1, named: -1.5 };

/**
 * Learns from sections, by author. The same sections give the same models. Decisions are learnt from what the sentences of others show
 * of the sections of each author with labels, as it will be with texts of authors that no one has seen.
 */
export function createLearner(
  authors: Readonly<Record<string, readonly Section[]>>,
  sentences: Map<string | null, SentenceModel> = new Map(),
) {
  const subsections = subsectionsOf(Object.values(authors).flat());
  const rivalsOf = (section: Section) => subsections[subsectionOf(section)]?.rivals ?? [];
  const without = async (left: string | null): Promise<SentenceModel> => {
    const others = Object.entries(authors).flatMap(([author, sections]) => (author === left ? [] : sections));
    const found = sentences.get(left) ?? (await learnSentences(others, rivalsOf));
    sentences.set(left, found);
    return found;
  };
  const cases = new Map<string, readonly Case[]>();
  const casesBy = async (author: string): Promise<readonly Case[]> => {
    const isLabelled = authors[author]!.some(({ aspects }) => aspects);
    if (!isLabelled) return [];
    const found = cases.get(author) ?? (await casesOf(authors[author]!, await without(author), subsections));
    cases.set(author, found);
    return found;
  };
  return {
    without,
    /** The model of all authors, or of all but one: neither its sentences nor decisions on its sections were learnt from. */
    async learn(left: string | null = null): Promise<AnswerModel> {
      const known: Case[] = [];
      for (const author of Object.keys(authors)) if (author !== left) known.push(...(await casesBy(author)));
      return { ...(await without(left)), ...(await learnDecision(known, subsections)), ...limits };
    },
  };
}
