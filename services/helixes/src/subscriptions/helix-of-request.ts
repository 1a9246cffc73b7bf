import { fail } from '@consortia/proto/errors';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';

type HelixRequest = { params: { id: string }; body: { helix?: string | undefined } };

/** The Helix of the path. Throws `helixes.another_helix` when the body names another one, and `helixes.not_found`. */
export async function helixOfRequest({ helixes }: Helixes, { params: { id }, body }: HelixRequest): Promise<Helix> {
  if (body.helix !== undefined && body.helix !== id) fail('helixes.another_helix');
  return (await helixes.findOne({ _id: id, deletedAt: null }).lean<Helix>()) ?? fail('helixes.not_found');
}
