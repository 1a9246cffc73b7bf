import type { Viewer } from '@consortia/infra/kit/viewer/viewer';

type OnBehalf = { userId: string | null; trial: boolean; admin: boolean };

/** The person on whose behalf another service requests something, as a viewer. */
export const viewerOf = ({ userId, trial, admin }: OnBehalf): Viewer =>
  userId === null && !trial && !admin
    ? { kind: 'visitor', csrf: '' }
    : {
        kind: 'user',
        id: userId ?? '',
        sessionId: '',
        level: 'full',
        roles: admin ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER'],
        trial,
        csrf: '',
      };
