import { readFile } from 'node:fs/promises';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';

/** One flaw: the sentences at these places are replaced. `aspect` is the label of what it damages, where the set has labels. */
export type Flaw = { flaw: string; aspect?: string; at: number[]; with: string[] };
/** A sound section, sentence by sentence. `aspects` are labels of its sentences, where the set has them. */
export type Section = {
  scheme: SchemeValue;
  number: string;
  sentences: string[];
  aspects?: (string | null)[];
  flaws: Flaw[];
};

/** Sets of sections with planted flaws, which the reviewer has learnt from. */
const files = {
  first: 'sets/planted-flaws.json',
  third: 'sets/planted-flaws-apart.json',
  fourth: 'sets/planted-flaws-fourth.json',
  fifth: 'sets/planted-flaws-fifth.json',
  sixth: 'sets/planted-flaws-sixth.json',
  'labelled 1': 'sets/labelled-flaws-1.json',
  'labelled 2': 'sets/labelled-flaws-2.json',
  'labelled 3': 'sets/labelled-flaws-3.json',
  'labelled 4': 'sets/labelled-flaws-4.json',
  'labelled a': 'sets/labelled-flaws-a.json',
  'labelled b': 'sets/labelled-flaws-b.json',
  'labelled c': 'sets/labelled-flaws-c.json',
  'labelled d': 'sets/labelled-flaws-d.json',
  documents: 'sets/documents-flaws.json',
  seventh: 'sets/planted-flaws-seventh.json',
} as const;
type SetName = keyof typeof files;
/** Sets with one author, or with the same habits of writing. What is chosen by cross-validation leaves them out as a whole. */
export const authors: Readonly<Record<string, readonly SetName[]>> = {
  first: ['first'],
  third: ['third'],
  fourth: ['fourth'],
  fifth: ['fifth'],
  sixth: ['sixth'],
  labelled: ['labelled 1', 'labelled 2', 'labelled 3', 'labelled 4'],
  'labelled a': ['labelled a'],
  'labelled b': ['labelled b'],
  'labelled c': ['labelled c'],
  'labelled d': ['labelled d'],
  documents: ['documents'],
  seventh: ['seventh'],
};

export const readSections = async (set: SetName): Promise<Section[]> =>
  JSON.parse(await readFile(new URL(files[set], import.meta.url), 'utf8'));

/** Sets by authors that nothing was learnt from. The limits of the model were chosen on the eighth; the ninth is only measured. */
export const setsApart = { eighth: 'sets/planted-flaws-eighth.json', ninth: 'sets/planted-flaws-ninth.json' } as const;
/** Sections of a set that is kept apart. */
export const readApart = async (set: keyof typeof setsApart): Promise<Section[]> =>
  JSON.parse(await readFile(new URL(setsApart[set], import.meta.url), 'utf8'));

/** The sections of each author that the reviewer learns from. */
export const readByAuthor = async (): Promise<Record<string, Section[]>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(authors).map(
        async ([author, names]) => [author, (await Promise.all(names.map(readSections))).flat()] as const,
      ),
    ),
  );

/** The sentences of a section with one of its flaws. */
export const flawedSentences = ({ sentences }: Section, flaw: Flaw): string[] =>
  sentences.map((sentence, place) => flaw.with[flaw.at.indexOf(place)] ?? sentence);
