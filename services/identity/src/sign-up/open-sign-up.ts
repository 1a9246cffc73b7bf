import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { pendingRegistration } from './pending-registration.ts';

/** What the requester entered, who may be another than the holder of the address: the page shows it, and both can be changed there. */
export const openSignUp = (identity: Pick<Identity, 'registrations' | 'clock'>) =>
  handle(identityApi.openSignUp, async ({ body }) => {
    const registration = await pendingRegistration(identity, body.token);
    if (!registration) return fail('identity.link_invalid');
    const { firstname, lastname, email, organisation } = registration;
    return {
      ...{ firstname, lastname, email },
      organisation: organisation && { id: organisation.id ?? organisation.directoryId, name: organisation.name },
    };
  });
