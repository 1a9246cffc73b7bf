import { type Confirmation, confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { escapeHtml, messagePage, servicePage } from '@consortia/infra/kit/pages/service-page';
import { forbidCaching } from '@consortia/infra/kit/requests/respond';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { identityApi } from '@consortia/proto/identity/api';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { reAuthenticationMessages } from '@consortia/proto/identity/messages/re-authentication';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { identityPages } from '@consortia/proto/identity/pages';
import { limits } from '@consortia/proto/limits';
import type { Response } from 'express';
import { passwordForm } from '../re-authentication/password-form.ts';
import { csrfOf } from '../sessions/csrf-of.ts';

/** Pages on which a browser without scripts enables the second factor (G36). None of them is stored by the browser. */
function send(response: Response, html: string): void {
  forbidCaching(response);
  response.type('html').send(html);
}

export const sendPasswordForm = (response: Response, viewer: Viewer, hasPassword: boolean): void =>
  send(
    response,
    hasPassword
      ? confirmationPage(passwordForm(viewer))
      : messagePage(reAuthenticationMessages.signInAgain, { message: reAuthenticationMessages.signInAgainHelp }),
  );

/** The secret, and the field for the code that confirms it. */
export const setupForm = (viewer: Viewer, secret: string): Confirmation => ({
  title: twoFactorMessages.enable,
  text: twoFactorMessages.enterKey(secret),
  action: identityApi.enableTwoFactor.path,
  button: twoFactorMessages.confirm,
  csrf: csrfOf(viewer),
  inputs: [
    {
      ...{ name: 'authCode', label: identityPageMessages.verificationCode, autocomplete: 'one-time-code' },
      maxLength: limits.backupCodeCharacters,
    },
  ],
  cancelUrl: identityPages.security.path,
});
export const sendSetupForm = (response: Response, viewer: Viewer, secret: string): void =>
  send(response, confirmationPage(setupForm(viewer, secret)));

/** The backup codes, which no other response repeats. */
export function sendBackupCodes(response: Response, codes: readonly string[]): void {
  const items = codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('\n');
  const content = `<p>${escapeHtml(twoFactorMessages.backupCodesHelp)}</p>
<ul>
${items}
</ul>
<p><a href="${identityPages.security.path}">${escapeHtml(twoFactorMessages.saved)}</a></p>`;
  send(response, servicePage({ title: twoFactorMessages.enabled, content }));
}
