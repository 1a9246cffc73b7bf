import type { Call, Decided } from '@consortia/infra/kit/requests/handler';
import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { helixesPages } from '@consortia/proto/helixes/pages';
import type { Route } from '@consortia/proto/route';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';
import { mayDecideOnParticipants } from '../policies.ts';
import { participationId } from './participation-model.ts';

export const decisionsUrl = helixesPages.helixRequests.path;

/** Loads the Helix of a decision before the body is read. To people who may not decide, it looks as if no one waits. */
export const loadDecided =
  ({ helixes }: Pick<Helixes, 'helixes'>) =>
  async ({ viewer, params }: Pick<Call<Route>, 'viewer'> & { params: { id: string } }): Promise<Helix> => {
    const helix = await helixes.findOne({ _id: params.id, deletedAt: null }).lean<Helix>();
    return helix && mayDecideOnParticipants(viewer, helix) ? helix : fail('helixes.request_not_found');
  };

/** Name of an organisation in a confirmation; empty once it is gone. */
export const nameOf = async ({ organisations }: Pick<Helixes, 'organisations'>, id: string): Promise<string> =>
  (await organisations.get(id))?.name ?? '';

/**
 * A request as what an administrator decides about; null for managers of the Helix, whose decision is carried out at once. Throws
 * `helixes.request_not_found`.
 */
export async function decidedRequest(
  { organisations, participations }: Pick<Helixes, 'organisations' | 'participations'>,
  viewer: Viewer,
  helix: Helix,
  organisationId: string,
): Promise<Decided | null> {
  if (!isAdministrator(viewer)) return null;
  const _id = participationId(helix._id, organisationId);
  const requested = await participations.exists({ _id, state: 'requested', deletedAt: null });
  if (!requested) return fail('helixes.request_not_found');
  const title = `${await nameOf({ organisations }, organisationId)} · ${helix.name}`;
  return { title, subject: _id, response: { url: decisionsUrl } };
}
