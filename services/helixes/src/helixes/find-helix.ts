import { fail } from '@consortia/proto/errors';
import { idOf } from '@consortia/proto/shapes';
import type { Helixes } from '../helixes.ts';
import { type Helix, live } from './helix-model.ts';

/** The Helix of an address, `{alias}` or `{alias}-{id}`, retired ones included. Throws `helixes.not_found`. */
export async function findBySlug({ helixes }: Pick<Helixes, 'helixes'>, slug: string): Promise<Helix> {
  const find = (filter: object) => helixes.findOne({ ...filter, deletedAt: null }).lean<Helix>();
  return (await find({ alias: slug })) ?? (await find({ _id: idOf(slug) })) ?? fail('helixes.not_found');
}

/** A Helix that can be followed and joined. Throws `helixes.not_found`. */
export const findLive = async ({ helixes }: Pick<Helixes, 'helixes'>, id: string): Promise<Helix> =>
  (await helixes.findOne({ _id: id, ...live }).lean<Helix>()) ?? fail('helixes.not_found');

/** A Helix that has a page, retired ones included. Throws `helixes.not_found`. */
export const findShown = async ({ helixes }: Pick<Helixes, 'helixes'>, id: string): Promise<Helix> =>
  (await helixes.findOne({ _id: id, deletedAt: null }).lean<Helix>()) ?? fail('helixes.not_found');
