/** The CSRF token that forms are given, and those of older keys that are still accepted while a key is changed. */
type CsrfTokens = { readonly csrf: string; readonly olderCsrf?: readonly string[] };
/** Who a request is made for, as the gateway vouches for it in the internal token. */
export type Viewer =
  | ({ readonly kind: 'visitor' } & CsrfTokens)
  | ({
      readonly kind: 'user';
      readonly id: string;
      readonly sessionId: string;
      readonly level: 'second-factor' | 'full';
      readonly roles: readonly ('ROLE_USER' | 'ROLE_ADMIN')[];
      readonly trial: boolean;
    } & CsrfTokens)
  | { readonly kind: 'service'; readonly name: string };

export type Member = Extract<Viewer, { kind: 'user' }>;

/** Signed in with every factor that the account requests. False for visitors (P07). */
export const isSignedIn = (viewer: Viewer): viewer is Member => viewer.kind === 'user' && viewer.level === 'full';
export const isAdministrator = (viewer: Viewer): boolean => isSignedIn(viewer) && viewer.roles.includes('ROLE_ADMIN');
/** Sees everything that members of paid organisations see. */
export const isFullMember = (viewer: Viewer): boolean =>
  isSignedIn(viewer) && (!viewer.trial || viewer.roles.includes('ROLE_ADMIN'));
