import { createRequire } from 'node:module';
import { join } from 'node:path';
import { encoderGraph } from './encoder-graph.ts';
import type { TransformerWeights } from './weights.ts';

/** The used part of onnxruntime-node, which `npm run models` installs apart from the packages of the product. */
type Runtime = {
  Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => unknown;
  InferenceSession: {
    create(model: Uint8Array, options: object): Promise<Session>;
  };
};
type Session = {
  run(inputs: Record<string, unknown>): Promise<{ means: { data: Float32Array } }>;
  release(): Promise<void>;
};
export type Encoder = { embed(texts: readonly string[]): Promise<Float32Array[]>; close(): Promise<void> };

const hidden = -10_000;
/** Texts of like length are encoded together, as many as have so many pieces. */
const piecesAtOnce = 2048;

/** Vectors of unit length; zero for a text without a piece. */
export async function openEncoder(weights: TransformerWeights, runtimeFolder: string): Promise<Encoder> {
  const runtime = createRequire(join(runtimeFolder, 'package.json'))('onnxruntime-node') as Runtime;
  const session = await runtime.InferenceSession.create(encoderGraph(weights), {
    // The others of the machine have work to do.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  const { size } = weights;
  const tensor = (data: Float32Array, shape: readonly number[]) => new runtime.Tensor('float32', data, shape);

  async function encode(texts: readonly (readonly number[])[]): Promise<Float32Array[]> {
    const longest = Math.max(...texts.map(({ length }) => length));
    const rows = new Float32Array(texts.length * longest * size);
    const ended = new Float32Array(texts.length * longest);
    const shares = new Float32Array(texts.length * longest);
    for (const [text, pieces] of texts.entries()) {
      for (let place = 0; place < longest; place += 1) {
        const at = text * longest + place;
        if (place >= pieces.length) {
          ended[at] = hidden;
          continue;
        }
        const row = rows.subarray(at * size, (at + 1) * size);
        row.set(weights.positions.subarray(place * size, (place + 1) * size));
        weights.addPiece(pieces[place]!, row);
        shares[at] = 1 / pieces.length;
      }
    }
    const { means } = await session.run({
      rows: tensor(rows, [texts.length, longest, size]),
      hidden: tensor(ended, [texts.length, 1, 1, longest]),
      shares: tensor(shares, [texts.length, 1, longest]),
    });
    return texts.map((_, text) => atUnitLength(means.data.slice(text * size, (text + 1) * size), weights.mean));
  }

  return {
    async embed(texts) {
      const found: Float32Array[] = texts.map(() => new Float32Array(size));
      const split = texts
        .map((text, at) => ({ at, pieces: text === '' ? [] : weights.split(text).slice(0, weights.maxPieces - 2) }))
        .filter(({ pieces }) => pieces.length > 0)
        .map(({ at, pieces }) => ({ at, pieces: [weights.start, ...pieces, weights.end] }))
        .sort((a, b) => b.pieces.length - a.pieces.length || a.at - b.at);
      for (let from = 0; from < split.length; ) {
        const some = split.slice(from, from + Math.max(1, Math.floor(piecesAtOnce / split[from]!.pieces.length)));
        const vectors = await encode(some.map(({ pieces }) => pieces));
        for (const [n, { at }] of some.entries()) found[at] = vectors[n]!;
        from += some.length;
      }
      return found;
    },
    close: () => session.release(),
  };
}

function atUnitLength(vector: Float32Array, mean: Float32Array | null): Float32Array {
  const unit = (values: Float32Array): Float32Array => {
    const length = Math.hypot(...values);
    return length === 0 ? values : values.map((value) => value / length);
  };
  return mean ? unit(unit(vector).map((value, at) => value - mean[at]!)) : unit(vector);
}
