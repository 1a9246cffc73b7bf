import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { profileMessages } from '@consortia/proto/identity/messages/profile';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { mayChangeProfile } from '../policies.ts';

export const changeDoctorateYear = (identity: ChangingUsers & { clock: () => Date }) =>
  handle(identityApi.changeDoctorateYear, async ({ viewer, body: { year } }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    if (year !== null && year > identity.clock().getUTCFullYear())
      return fail('identity.year_ahead', { fields: { year: [profileMessages.yearAhead] } });
    const changed = await changeUser(identity, viewer.id, (user) => {
      user.doctorateYear = year;
    });
    return changed ? { message: profileMessages.fieldSaved } : fail('identity.person_not_found');
  });
