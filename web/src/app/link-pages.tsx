/** The pages that emailed links lead to and those that send them, fetched together. */
export { ConfirmEmailPage } from '../features/identity/credentials/confirm-email-page.tsx';
export { FirstAdministratorPage } from '../features/identity/first-administrator-page.tsx';
export { ForgotPasswordPage } from '../features/identity/password-reset/forgot-password-page.tsx';
export { ResetPasswordPage } from '../features/identity/password-reset/reset-password-page.tsx';
