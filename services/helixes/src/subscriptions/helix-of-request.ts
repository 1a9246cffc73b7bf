import { fail } from '@consortia/proto/errors';
import { findLive, findShown } from '../helixes/find-helix.ts';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';

type HelixRequest = { params: { id: string }; body: { helix?: string | undefined } };

function refuseAnother({ params: { id }, body }: HelixRequest): void {
  if (body.helix !== undefined && body.helix !== id) fail('helixes.another_helix');
}

/** The Helix to follow. Throws `helixes.another_helix` when the body names another one, and `helixes.not_found`. */
export function helixToFollow(context: Pick<Helixes, 'helixes'>, request: HelixRequest): Promise<Helix> {
  refuseAnother(request);
  return findLive(context, request.params.id);
}

/** The Helix to unfollow, which may be retired. Throws like `helixToFollow`. */
export function helixToUnfollow(context: Pick<Helixes, 'helixes'>, request: HelixRequest): Promise<Helix> {
  refuseAnother(request);
  return findShown(context, request.params.id);
}
