import type { Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { OrganisationProjection } from '../projections.ts';
import type { Invitation } from './invitation-model.ts';
import { organisationTarget } from './target.ts';

/** Filter of the invitations into an organisation and its groups that no one has accepted and no one has cancelled. */
export const pendingOf = (organisationId: string) => ({
  organisationId,
  acceptedBy: null,
  email: trusted({ $ne: null }),
});

type Pending = { organisation: OrganisationProjection; referral: Invitation & { email: string } };

/**
 * A pending invitation of an organisation that the viewer manages, read before the body. Throws `identity.referral_not_found`, also for
 * one of another organisation.
 */
export const loadReferral =
  (identity: Identity) =>
  async ({ viewer, params }: { viewer: Viewer; params: { slug: string; id: string } }): Promise<Pending> => {
    const { organisation } = await organisationTarget(identity, viewer, params.slug);
    const referral = await identity.invitations
      .findOne({ ...pendingOf(organisation.id), _id: params.id })
      .lean<Pending['referral']>();
    return referral ? { organisation, referral } : fail('identity.referral_not_found');
  };
