import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { invitationEmail } from './email.ts';
import { groupTarget, organisationTarget, type Projections } from './target.ts';

/** In place of the secrets of an email, which are for its addressee alone. */
export const hiddenLinks = { token: '…', block: '…' } as const;
type Into = { organisation?: string; group?: string };

export const previewInvitation = (identity: Projections & Pick<Identity, 'users' | 'config'>) =>
  handle(identityApi.previewInvitation, async ({ viewer, query }) => {
    const { user } = await ownAccount(identity, viewer);
    const { publicUrl } = identity.config;
    const { subject, text } = invitationEmail(user, {
      publicUrl,
      links: hiddenLinks,
      target: await targetOf(identity, viewer, query),
    });
    return { subject, text };
  });

const targetOf = async (identity: Projections, viewer: Viewer, { organisation, group }: Into) => {
  if (group) return groupTarget(identity, viewer, group);
  return organisation ? organisationTarget(identity, viewer, organisation) : null;
};
