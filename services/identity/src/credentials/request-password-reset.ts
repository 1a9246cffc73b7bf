import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { passwordResetMessages } from '@consortia/proto/identity/messages/password-reset';
import type { Identity } from '../identity.ts';
import { emailResetLater } from './email-resets.ts';

export const requestPasswordReset = (identity: Pick<Identity, 'jobs'>) =>
  handle(identityApi.requestPasswordReset, async ({ body, address }) => {
    // Accounts are read in the background, so the time of the response depends on none.
    await emailResetLater(identity, { email: body.email, address });
    return { message: passwordResetMessages.response };
  });
