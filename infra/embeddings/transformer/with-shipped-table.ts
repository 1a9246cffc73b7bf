import { createEmbeddedEmbeddings } from '../embedded-embeddings.ts';
import type { Embeddings } from '../embeddings.ts';

type Engine = Embeddings & { awake(): boolean };

/** Share of the shipped table in a cosine, chosen on the tuning queries of `infra/lab/matches/cases.ts`. */
const tableShare = 0.4;

/**
 * Vectors of a model with those of the shipped table behind them, so that a cosine is both cosines in fixed shares: the table knows
 * the words of calls, and the model sentences.
 */
export function withShippedTable(engine: Engine): Engine {
  const table = createEmbeddedEmbeddings();
  const dimensions = engine.dimensions + table.dimensions;
  return {
    model: `${engine.model}+${table.model}`,
    dimensions,
    secondModel: table,
    async embed(texts) {
      const [byModel, byTable] = await Promise.all([engine.embed(texts), table.embed(texts)]);
      return texts.map((_, at) => {
        const both = new Float32Array(dimensions);
        both.set(byModel[at]!.map((value) => value * Math.sqrt(1 - tableShare)));
        both.set(
          byTable[at]!.map((value) => value * Math.sqrt(tableShare)),
          engine.dimensions,
        );
        const length = Math.hypot(...both);
        return length === 0 ? both : both.map((value) => value / length);
      });
    },
    awake: engine.awake,
    ready: async () => (await engine.ready()) && (await table.ready()),
    close: async () => {
      await Promise.all([engine.close(), table.close()]);
    },
  };
}
