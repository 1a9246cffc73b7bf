import type { Model, SortOrder } from 'mongoose';
import { heldRead } from './held-reads.ts';

/** Totals are counted up to here, and lists end here: skipping further would cost more with every page. */
export const maxCounted = 1000;

/** The fields of a page other than its items (`pageOf` of the contract). Pages count from 1. */
export type Paging = { page: number; pages: number; total: number; totalCapped: boolean };

/** Paging of a list of `total` entries, of which the caller may have counted no more than one beyond `maxCounted`. */
export function pagingOf(total: number, page: number, size: number): Paging {
  const counted = Math.min(total, maxCounted);
  return { page, pages: Math.ceil(counted / size), total: counted, totalCapped: total > maxCounted };
}

/** Where a page of `size` starts, and how much of it lies within what is counted. */
export function rangeOf(page: number, size: number): { skip: number; limit: number } {
  const skip = (page - 1) * size;
  return { skip, limit: Math.max(0, Math.min(size, maxCounted - skip)) };
}

type PageQuery = { filter: object; sort: Record<string, SortOrder>; page: number; size: number };

/** Reads one page of a collection, in one query, and counts its keys in another. `filter` and `sort` need an index. Not to be changed. */
export async function readPage<D>(
  model: Model<D>,
  { filter, sort, page, size }: PageQuery,
): Promise<{ found: D[]; paging: Paging }> {
  const { skip, limit } = rangeOf(page, size);
  const [found, total] = await Promise.all([
    limit > 0 ? heldRead(model.find(filter).sort(sort).skip(skip).limit(limit).lean<D[]>()) : [],
    heldRead(model.countDocuments(filter, { limit: maxCounted + 1 })),
  ]);
  return { found, paging: pagingOf(total, page, size) };
}
