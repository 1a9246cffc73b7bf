import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Passwords and addresses of accounts. */
export const credentialHandlers = [changePassword, changeEmail, confirmEmail, requestPasswordReset, resetPassword];
