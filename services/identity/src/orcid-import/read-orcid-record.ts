import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { mayChangeProfile } from '../policies.ts';
import type { Importing } from './record-source.ts';

export const readOrcidRecord = ({ recordSource }: Importing) =>
  handle(identityApi.readOrcidRecord, async ({ viewer, body }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    return recordSource ? recordSource.read(body.orcid) : fail('identity.orcid_not_offered');
  });
