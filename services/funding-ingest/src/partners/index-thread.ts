import { deserialize, serialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { serveCalls } from '@consortia/infra/worker/worker-host';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import type { ReadIndex } from './loaded-index.ts';
import { type LearnedProject, learnPartners, sentenceText } from './partner-index.ts';
import { type CallQuestion, rankForCall } from './rank-for-call.ts';
import { rankForSeat, type SeatQuestion } from './rank-for-seat.ts';
import { best } from './rank-partners.ts';
import { similarProjects } from './similar-projects.ts';

// Weights are learned with these vectors, whichever the installation has for other purposes.
const { embed } = createEmbeddedEmbeddings();
let learner: ReturnType<typeof learnPartners> | null = null;
let bytes: Uint8Array[] = [];
let read: ReadIndex | null = null;
const loaded = (): ReadIndex => {
  if (!read) throw new Error('No index of partners was loaded.');
  return read;
};

/** An index of partners in a thread of its own: to learn one and to compare with it takes the processor for long. */
const calls = {
  /** Learns further projects; recency is relative to the year. */
  async learn(year: number, projects: readonly LearnedProject[]): Promise<void> {
    learner ??= learnPartners(year);
    const vectors = await embed(projects.map(sentenceText));
    for (const [at, project] of projects.entries()) learner.add(project, vectors[at]!);
  },
  /** The index of what was learned, with what is known of organisations, as bytes in shared memory. */
  finish(
    year: number,
    organisations: readonly [pic: string, country: string, kind: OrganisationKind | null][],
  ): Uint8Array {
    const index = (learner ?? learnPartners(year)).finish();
    const countries: string[] = Array(index.pics.length).fill('');
    const kinds: (OrganisationKind | null)[] = Array(index.pics.length).fill(null);
    for (const [pic, country, kind] of organisations) {
      const number = index.numbers.get(pic);
      if (number === undefined) continue;
      countries[number] = country;
      kinds[number] = kind;
    }
    const made = serialize({ index, countries, kinds });
    const shared = new Uint8Array(new SharedArrayBuffer(made.length));
    shared.set(made);
    return shared;
  },
  /** Takes the next part of an index. */
  take: (part: Uint8Array): void => void bytes.push(part),
  /** Puts the parts together; resolves to the countries of the index. */
  load(): string[] {
    read = { ...deserialize(Buffer.concat(bytes)), embed };
    bytes = [];
    return [...new Set(loaded().countries)];
  },
  /** Grant numbers of the projects that have most words of a text, the most similar first. */
  similarProjects(text: string, count: number): string[] {
    const { index } = loaded();
    const scores = similarProjects(index, text, count);
    return best(scores, count, (at) => scores[at]! > 0).map((at) => index.projects[at]!);
  },
  rankForCall: (question: CallQuestion) => rankForCall(loaded(), question),
  rankForSeat: (question: SeatQuestion) => rankForSeat(loaded(), question),
};
export type IndexCalls = typeof calls;
export const serve = (port: MessagePort): void => serveCalls(calls, { port });
