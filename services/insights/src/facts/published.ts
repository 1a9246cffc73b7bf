import type { Projection } from '@consortia/infra/store/projection';
import { trusted } from 'mongoose';
import type { Insights } from '../insights.ts';
import { writeFacts } from './write-facts.ts';

const size = 500;
type Published = { approvedAt?: string | null; publishedAt?: string | null };

/**
 * Opportunities and Results that are published, as facts: an event that deletes one does not say when it was published, and so not
 * which day changes. Follows the projections; `writeAll` goes through all of them.
 */
export function followPublished({
  opportunities,
  results,
  ...writing
}: Pick<Insights, 'opportunities' | 'results' | 'facts' | 'recounts' | 'clock'>) {
  const sources = [
    { name: 'opportunity' as const, projection: opportunities as unknown as Projection<Published> },
    { name: 'result' as const, projection: results as unknown as Projection<Published> },
  ];
  const writerOf =
    ({ name, projection }: (typeof sources)[number], options = {}) =>
    async (ids: readonly string[]): Promise<void> => {
      const found = await projection.model
        .find({ _id: trusted({ $in: ids }) })
        .select('version deletedAt approvedAt publishedAt')
        .lean();
      const states = found.map(({ _id, version, deletedAt, approvedAt, publishedAt }) => {
        const at = deletedAt === null ? (approvedAt ?? publishedAt ?? null) : null;
        return { _id: `${name} ${_id}`, name, version, at: new Date(at ?? 0), removed: at === null };
      });
      await writeFacts(writing, states, options);
    };
  for (const source of sources) {
    const write = writerOf(source);
    source.projection.onChange(({ key }) => write([key]));
    source.projection.onRefill(write);
  }
  return {
    async writeAll(): Promise<void> {
      for (const source of sources) {
        const write = writerOf(source, { overwrite: true });
        for (let after: string | undefined = ''; after !== undefined; ) {
          const page: { _id: string }[] = await source.projection.model
            .find({ _id: trusted({ $gt: after }) })
            .sort({ _id: 1 })
            .limit(size)
            .select('_id')
            .lean();
          await write(page.map(({ _id }) => _id));
          after = page.at(-1)?._id;
        }
      }
    },
  };
}
