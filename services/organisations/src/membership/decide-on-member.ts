import type { Call, Decided } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import type { Route } from '@consortia/proto/route';
import { idOf } from '@consortia/proto/shapes';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayDecideOnRequests, isDecidedByPlatform, mayManageOrganisation } from '../policies.ts';
import { standingsOf } from './standings.ts';

export const decisionsUrl = organisationsPages.joinRequests.path;

/**
 * Loads the organisation of a decision before the body is read. To people who do not manage it, it looks as if no one waits. Throws
 * `organisations.administrators_decide` to administrators of the platform where the organisation has its own.
 */
export const loadDecided =
  ({ organisations }: Pick<Organisations, 'organisations'>) =>
  async ({ viewer, params }: Pick<Call<Route>, 'viewer'> & { params: { slug: string } }): Promise<Organisation> => {
    const organisation = await organisations.findOne({ _id: idOf(params.slug), deletedAt: null }).lean<Organisation>();
    if (!organisation || !mayManageOrganisation(viewer, organisation)) return fail('organisations.request_not_found');
    assertMayDecideOnRequests(viewer, organisation);
    return organisation;
  };

/**
 * A request as what the platform decides about; null where the organisation does, whose decision is carried out at once. Throws
 * `organisations.request_not_found`.
 */
export async function decidedMember(
  { call }: Pick<Organisations, 'call'>,
  organisation: Organisation,
  userId: string,
): Promise<Decided | null> {
  if (!isDecidedByPlatform(organisation)) return null;
  const person = (await standingsOf({ call }, [userId], { waiting: true })).get(userId);
  if (!person) return fail('organisations.request_not_found');
  const title = `${person.name} · ${organisation.name}`;
  return { title, subject: `${userId}.membership`, response: { url: decisionsUrl } };
}
