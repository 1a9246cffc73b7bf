import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { recoveryMessages } from '@consortia/proto/identity/messages/recovery';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import { hashOf } from '../token.ts';
import { stoppable } from './stop-recovery.ts';

/** Changes nothing: programs open the links of emails as well. */
export const showRecovery = ({ recoveries }: Pick<Identity, 'recoveries'>) =>
  handle(identityApi.showRecovery, async ({ query, viewer }) => {
    if (!(await recoveries.exists({ tokenHash: hashOf(query.token), ...stoppable() }))) {
      return fail('identity.link_invalid');
    }
    return confirmationPage({
      title: recoveryMessages.stopQuestion,
      text: recoveryMessages.stopExplained,
      action: identityApi.stopRecovery.path,
      button: recoveryMessages.stopButton,
      csrf: csrfOf(viewer),
      fields: { token: query.token },
    });
  });
