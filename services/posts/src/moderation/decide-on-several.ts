import { commonErrors } from '@consortia/proto/common/errors';
import { Failure } from '@consortia/proto/errors';
import { kitErrors } from '@consortia/proto/kit/errors';
import { postsErrors } from '@consortia/proto/posts/errors';

const reasons: Readonly<Record<string, { message: string }>> = { ...postsErrors, ...commonErrors, ...kitErrors };
type Decided = { done: string[]; refused: { id: string; reason: string }[] };

/** Decides on each id independently, in order; refused ones are returned with their reason. */
export async function decideOnSeveral(
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
): Promise<Decided> {
  const decided: Decided = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await decide(id);
      decided.done.push(id);
    } catch (error) {
      const reason = error instanceof Failure ? reasons[error.code]?.message : undefined;
      if (reason === undefined) throw error;
      decided.refused.push({ id, reason });
    }
  }
  return decided;
}
