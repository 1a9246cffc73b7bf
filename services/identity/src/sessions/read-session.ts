import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import { identityApi } from '@consortia/proto/identity/api';
import type { FeatureSwitches } from '@consortia/proto/identity/features';
import type { Session, SessionUser } from '@consortia/proto/identity/shapes';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import type { GroupProjection, OrganisationProjection } from '../projections.ts';
import type { User } from '../users/user-model.ts';
import { csrfOf } from './csrf-of.ts';
import { presentSessionUser } from './present-session.ts';

/** More than any person administers. */
const administrable = 100;

type Needed = Pick<Identity, 'users' | 'organisations' | 'groups' | 'config'> & {
  features: { recent(): Promise<FeatureSwitches> };
  /** How many people whom a person invited have joined. */
  joinedCount(inviterId: string): Promise<number>;
};

export const readSession = (identity: Needed) =>
  handle(identityApi.readSession, async ({ viewer }) => ({
    user: await signedInUser(identity, viewer),
    csrfToken: csrfOf(viewer),
    features: await featuresOf(identity),
  }));

async function featuresOf({ config, features }: Needed): Promise<Session['features']> {
  const { demo, identityProviders = [] } = config;
  const signInProviders = identityProviders.map(({ id, name }) => ({ id, name }));
  const shown = { ...config.features, ...(await features.recent()), demo };
  return { ...shown, ...(signInProviders.length > 0 ? { signInProviders } : {}) };
}

async function signedInUser(identity: Needed, viewer: Viewer): Promise<SessionUser | null> {
  if (!isSignedIn(viewer)) return null;
  const { users, organisations, groups, joinedCount } = identity;
  const user = await heldRead(users.findOne({ _id: viewer.id, deletedAt: null }).select('+passwordHash').lean<User>());
  if (!user || !mayUseSession(user)) return null;
  const [administered, invited] = await Promise.all([
    heldRead(
      organisations.model
        .find({ administrators: user._id, deletedAt: null })
        .sort({ _id: 1 })
        .limit(administrable)
        .lean<OrganisationProjection[]>(),
    ),
    joinedCount(user._id),
  ]);
  const managed = await heldRead(
    groups.model
      .find({
        $or: [{ leaders: user._id }, { organisationId: trusted({ $in: administered.map(({ id }) => id) }) }],
        deletedAt: null,
      })
      .sort({ _id: 1 })
      .limit(administrable)
      .lean<GroupProjection[]>(),
  );
  return presentSessionUser(user, { organisations: administered, groups: managed, invited });
}
