import { trusted } from 'mongoose';
import type { Projection } from './projection.ts';

/** An aggregate that another one of its kind may take the place of; `replacedBy` is the id of that one. */
type Replaceable = { replacedBy: string | null };

/** More than follow one another at any moment: a completed merge leaves a single one. */
const maxReplacements = 5;

/**
 * Calls `move(from, to)` where an aggregate was replaced, after its events and after a refill, one replacement at a time. Reads the
 * projection and not the event, so repeated, late and reordered events do no harm; `move` has to be safe to repeat. Whatever arrived at
 * `to` before `to` itself was replaced moves on. The projection needs an index of `replacedBy`.
 */
export function followReplacements<T extends Replaceable>(
  projection: Projection<T>,
  move: (from: string, to: string) => Promise<void>,
): void {
  const follow = async (id: string): Promise<void> => {
    for (let from = id, moves = 0; moves < maxReplacements; moves += 1) {
      const to = (await projection.get(from))?.replacedBy;
      if (!to) return;
      await move(from, to);
      from = to;
    }
  };
  const followAll = async (ids: readonly string[]): Promise<void> => {
    // Those that these have replaced as well: where a replacement is undone, what had moved the wrong way returns.
    const replaced = await projection.model
      .find({
        $or: [{ _id: trusted({ $in: ids }), replacedBy: trusted({ $gt: '' }) }, { replacedBy: trusted({ $in: ids }) }],
        deletedAt: null,
      } as never)
      .select('_id')
      .lean<{ _id: string }[]>();
    for (const { _id } of replaced) await follow(_id);
  };
  projection.onChange(({ key }) => followAll([key]));
  projection.onRefill(followAll);
}
