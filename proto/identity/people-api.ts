import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

/** A person as the owner of memberships reads them at the moment of a decision. */
const standing = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string(),
  /** The organisation that the person belongs to. */
  organisationId: id.nullable(),
  /** Version of the membership that `organisationId` follows; 0 before the first. */
  membershipVersion: z.number().int().nonnegative(),
  /** Domain of the confirmed email address; null for a domain on which anyone can get an address. The address itself stays. */
  emailDomain: z.string().nullable(),
});
export type Standing = z.output<typeof standing>;

export const peopleApi = {
  listStandings: route({
    id: 'identity.listStandings',
    method: 'POST',
    path: '/internal/people/standings',
    access: 'service',
    limit: limits.internal,
    summary: 'Names and organisations of people by their ids; accounts that may not be used are left out',
    body: z.object({
      ids: z.array(id).max(200),
      /** Accounts that wait for approval are not left out. */
      waiting: z.boolean().optional(),
    }),
    output: z.object({ people: z.array(standing) }),
  }),
  readAdministrator: route({
    id: 'identity.readAdministrator',
    method: 'POST',
    path: '/internal/people/administrator',
    access: 'service',
    limit: limits.internal,
    summary: 'Whether an account is one of an administrator now, and may be used',
    body: z.object({ id }),
    output: z.object({ administrator: z.boolean() }),
  }),
};
