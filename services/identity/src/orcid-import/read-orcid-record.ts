import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayChangeProfile } from '../policies.ts';

export const readOrcidRecord = ({ recordSource }: Identity) =>
  handle(identityApi.readOrcidRecord, async ({ viewer, body }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    return recordSource ? recordSource.read(body.orcid) : fail('identity.orcid_not_offered');
  });
