import { setImmediate as nextTurn } from 'node:timers/promises';
import { dot } from '@consortia/infra/embeddings/dot';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { standardTerms } from '@consortia/proto/helixes/find-terms';
import type { Described, NamedHelix } from './helixes-by-words.ts';

/** Minimum cosine of a topic and its Helix. It holds for one model alone; with any other no topic has a Helix by vectors. */
const minCosines: Readonly<Record<string, number>> = { 'cordis-static-256': 0.5 };
/** Topics between two turns of the event loop; each is compared with all Helixes. */
const topicsOfOneTurn = 20;

export type Encoder = Pick<Embeddings, 'model' | 'embed'>;
/** A Helix whose subject a topic is close to; `cosine` of both vectors, at most 1. */
export type HelixByVectors = { by: 'vectors'; id: string; cosine: number };
type Nearest = (topics: readonly Described[]) => Promise<(HelixByVectors | null)[]>;

const textOfTopic = ({ title, destination, callTitle, keywords }: Described): string =>
  [title, destination ?? '', callTitle ?? '', keywords.join('; ')].join('\n');

/** The name, and the name with the terms that mean its subject: a topic may be close to either. */
const textsOfHelix = ({ name, terms }: NamedHelix): string[] => [
  name,
  `${name}. ${(terms ?? standardTerms(name)).decisive.join(', ')}`,
];

/**
 * A function that gives the nearest Helix of each topic by sentence vectors of title, destination, call and keywords; null where none
 * is near enough. Vectors of the Helixes are made once. Rejects with the failure of the encoder.
 */
export function createVectorRelation(helixes: readonly NamedHelix[], encoder: Encoder): Nearest {
  const minCosine = minCosines[encoder.model];
  if (minCosine === undefined) return async (topics) => topics.map(() => null);
  const texts = helixes.flatMap((helix) => textsOfHelix(helix).map((text) => ({ id: helix.id, text })));
  let vectors: Promise<Float32Array[]> | null = null;
  const vectorsOfHelixes = (): Promise<Float32Array[]> => {
    vectors ??= encoder.embed(texts.map(({ text }) => text)).catch((error: unknown) => {
      vectors = null;
      throw error;
    });
    return vectors;
  };
  return async (topics) => {
    const found: (HelixByVectors | null)[] = [];
    for (let from = 0; from < topics.length; from += topicsOfOneTurn) {
      const ofHelixes = await vectorsOfHelixes();
      const ofTopics = await encoder.embed(topics.slice(from, from + topicsOfOneTurn).map(textOfTopic));
      await nextTurn();
      for (const vector of ofTopics) {
        let nearest: HelixByVectors | null = null;
        for (const [at, { id }] of texts.entries()) {
          const cosine = dot(vector, ofHelixes[at]!);
          if (cosine >= (nearest?.cosine ?? minCosine)) nearest = { by: 'vectors', id, cosine };
        }
        found.push(nearest);
      }
    }
    return found;
  };
}
