import type { Confirmation } from '@consortia/infra/kit/pages/confirmation-page';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { identityApi } from '@consortia/proto/identity/api';
import { reAuthenticationMessages } from '@consortia/proto/identity/messages/re-authentication';
import { identityPages } from '@consortia/proto/identity/pages';
import { messages } from '@consortia/proto/messages';
import { csrfOf } from '../sessions/csrf-of.ts';

/** The password is entered again before anything is set up; a person who has none signs in again. */
export const passwordForm = (viewer: Viewer): Confirmation => ({
  title: reAuthenticationMessages.title,
  text: reAuthenticationMessages.help,
  action: identityApi.confirmPassword.path,
  button: reAuthenticationMessages.button,
  csrf: csrfOf(viewer),
  inputs: [{ name: 'password', label: messages.password, type: 'password', autocomplete: 'current-password' }],
  cancelUrl: identityPages.security.path,
});
