import type { Rows } from './rows.ts';
import { bucketBits, bucketsOf, pairsOf, phrasesOf } from './text-buckets.ts';
import { summed, textVectors, type Vectors } from './text-vectors.ts';

/** A funded project as the ranking learns from it. */
export type LearnedProject = {
  id: string;
  topicIdentifier: string;
  /** The series of its topic, the narrowest first. */
  series: readonly string[];
  fundingScheme: string | null;
  startDate: string | null;
  title: string;
  objective: string;
  keywords: readonly string[];
  /** Euros of the Union for all; null: not known. */
  contribution: number | null;
  partners: readonly { pic: string; role: string; contribution?: number | null }[];
};

/** Funded projects and their organisations, by numbers. */
export type PartnerIndex = {
  projects: readonly string[];
  topics: readonly string[];
  /** Numbers of the series of each project, of `series`. */
  series: ReadonlyMap<string, number>;
  seriesOfProject: Rows;
  programmes: ReadonlyMap<string, number>;
  programmeOf: Uint32Array;
  schemes: ReadonlyMap<string, number>;
  schemeOf: Uint32Array;
  /** 1 for a project that starts now, less for older ones. */
  recency: Float32Array;
  pics: readonly string[];
  numbers: ReadonlyMap<string, number>;
  partners: Rows;
  /** For each of `partners.values` whether it coordinates, and its share of the contribution from 0 to 1; 0 where it is not known. */
  coordinates: Uint8Array;
  shares: Float32Array;
  memberships: Rows;
  /** How many projects with several partners an organisation has, and how many it coordinates. */
  frequency: Float32Array;
  coordinated: Float32Array;
  /** Projects by the buckets of their words, with how often the words occur. */
  postings: Rows;
  counts: Uint8Array;
  lengths: Float32Array;
  meanLength: number;
  /** Projects by the buckets of their pairs of words. */
  pairs: Rows;
  /** Vectors of the texts of projects, and of those of all projects of each organisation together. */
  textVectors: Vectors;
  profiles: Vectors;
  /** Sentence vectors of projects. */
  sentences: Vectors;
};

/** The text of a project that its sentence vector is made of. */
export const sentenceText = ({
  title,
  keywords,
  objective,
}: Pick<LearnedProject, 'title' | 'keywords' | 'objective'>) => [title, keywords.join(', '), objective].join('. ');

const titleWeight = 2;
const keywordWeight = 2;
const yearsToHalf = 4;
const buckets = 2 ** bucketBits;

/** A list of numbers that grows without boxing them. */
class Numbers {
  #values = new Uint32Array(1024);
  length = 0;
  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }
  get values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

const numberOf = (known: Map<string, number>, key: string): number => {
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, known.size);
  return known.size - 1;
};

/** The part of a programme that an identifier names first, for instance `HORIZON-CL5`. */
export const programmeOf = (identifier: string): string => identifier.toUpperCase().split('-', 2).join('-');

/** Turns rows round: for each value the rows that have it, and from where. */
function inverted(rows: Rows, size: number): { turned: Rows; from: Uint32Array } {
  const starts = new Uint32Array(size + 1);
  for (let at = 0; at < rows.values.length; at += 1) starts[rows.values[at]! + 1]! += 1;
  for (let at = 0; at < size; at += 1) starts[at + 1]! += starts[at]!;
  const next = starts.slice();
  const values = new Uint32Array(rows.values.length);
  const from = new Uint32Array(rows.values.length);
  for (let row = 0; row + 1 < rows.starts.length; row += 1) {
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at += 1) {
      const to = next[rows.values[at]!]!++;
      values[to] = row;
      from[to] = at;
    }
  }
  return { turned: { starts, values }, from };
}

/** Learns funded projects one after the other. `thisYear` is the year that recency is counted from. */
export function learnPartners(thisYear: number) {
  const [series, programmes, schemes, numbers] = Array.from({ length: 4 }, () => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  const [projects, topics]: [string[], string[]] = [[], []];
  const topicNames = new Map<string, string>();
  const [seriesStarts, seriesValues, partnerStarts, partnerValues, wordStarts, wordValues, pairStarts, pairValues] =
    Array.from({ length: 8 }, () => new Numbers()) as [
      Numbers,
      Numbers,
      Numbers,
      Numbers,
      Numbers,
      Numbers,
      Numbers,
      Numbers,
    ];
  const [counts, programme, scheme, coordinators] = Array.from({ length: 4 }, () => new Numbers()) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const years: number[] = [];
  const vectors: Float32Array[] = [];
  const coordinates: boolean[] = [];
  const shares: number[] = [];
  const lengths: number[] = [];

  function addWords(project: LearnedProject): void {
    const found = new Map<number, number>();
    let length = 0;
    const add = (text: string, weight: number): void => {
      for (const bucket of bucketsOf(text)) {
        found.set(bucket, Math.min(255, (found.get(bucket) ?? 0) + weight));
        length += weight;
      }
    };
    add(project.title, titleWeight);
    add(project.keywords.join(' '), keywordWeight);
    add(project.objective, 1);
    for (const [bucket, count] of found) {
      wordValues.push(bucket);
      counts.push(count);
    }
    lengths.push(length);
    for (const pair of new Set(
      [project.title, ...project.keywords, project.objective].flatMap(phrasesOf).flatMap(pairsOf),
    ))
      pairValues.push(pair);
  }

  return {
    /** `vector` is that of `sentenceText`. */
    add(project: LearnedProject, vector: Float32Array): void {
      const members = new Map<number, { coordinates: boolean; euros: number }>();
      for (const { pic, role, contribution } of project.partners) {
        if (role === 'thirdParty') continue;
        const number = numberOf(numbers, pic);
        if (role === 'coordinator') coordinators.push(number);
        const known = members.get(number);
        members.set(number, {
          coordinates: role === 'coordinator' || known?.coordinates === true,
          euros: (known?.euros ?? 0) + (contribution ?? 0),
        });
      }
      // Projects of one organisation say nothing about partners.
      if (members.size < 2) return;
      const topic = project.topicIdentifier;
      if (!topicNames.has(topic)) topicNames.set(topic, topic);
      projects.push(project.id);
      topics.push(topicNames.get(topic)!);
      seriesStarts.push(seriesValues.length);
      for (const name of project.series) seriesValues.push(numberOf(series, name));
      partnerStarts.push(partnerValues.length);
      for (const [number, one] of members) {
        partnerValues.push(number);
        coordinates.push(one.coordinates);
        shares.push(project.contribution ? one.euros / project.contribution : 0);
      }
      vectors.push(vector);
      programme.push(numberOf(programmes, programmeOf(topic)));
      scheme.push(numberOf(schemes, project.fundingScheme ?? ''));
      years.push(Number(project.startDate?.slice(0, 4) ?? thisYear - yearsToHalf));
      wordStarts.push(wordValues.length);
      pairStarts.push(pairValues.length);
      addWords(project);
    },
    finish(): PartnerIndex {
      for (const [starts, values] of [
        [seriesStarts, seriesValues],
        [partnerStarts, partnerValues],
        [wordStarts, wordValues],
        [pairStarts, pairValues],
      ] as const)
        starts.push(values.length);
      const partners = { starts: partnerStarts.values.slice(), values: partnerValues.values.slice() };
      const { turned: memberships } = inverted(partners, numbers.size);
      const words = { starts: wordStarts.values, values: wordValues.values };
      const { turned: postings, from } = inverted(words, buckets);
      const { turned: pairs } = inverted({ starts: pairStarts.values, values: pairValues.values }, buckets);
      const frequency = new Float32Array(numbers.size);
      for (let at = 0; at < partners.values.length; at += 1) frequency[partners.values[at]!]! += 1;
      const coordinated = new Float32Array(numbers.size);
      for (const number of coordinators.values) coordinated[number]! += 1;
      const counted = counts.values;
      const ordered = new Uint8Array(counted.length);
      for (let at = 0; at < ordered.length; at += 1) ordered[at] = counted[from[at]!]!;
      const texts = textVectors(words, counted);
      const profiles = summed(texts, memberships);
      const size = vectors[0]?.length ?? 0;
      const sentences = new Float32Array(vectors.length * size);
      for (const [at, vector] of vectors.entries()) sentences.set(vector, at * size);
      return {
        ...{ projects, topics, series, programmes, schemes, numbers, partners, memberships, frequency, coordinated },
        seriesOfProject: { starts: seriesStarts.values.slice(), values: seriesValues.values.slice() },
        programmeOf: programme.values.slice(),
        schemeOf: scheme.values.slice(),
        recency: Float32Array.from(years, (year) => 0.5 ** (Math.max(0, thisYear - year) / yearsToHalf)),
        pics: [...numbers.keys()],
        ...{ postings, pairs, textVectors: texts, profiles, sentences: { size, values: sentences } },
        coordinates: Uint8Array.from(coordinates, Number),
        shares: Float32Array.from(shares),
        counts: ordered,
        lengths: Float32Array.from(lengths),
        meanLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
      };
    },
  };
}
