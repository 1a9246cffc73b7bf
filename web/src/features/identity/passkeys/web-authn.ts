/** The library of WebAuthn ceremonies, fetched when it is first needed. */
export const webAuthn = () => import('@simplewebauthn/browser');
