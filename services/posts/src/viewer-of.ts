import type { Viewer } from '@consortia/infra/kit/viewer';

/** The person on whose behalf posts are read without a session, as a viewer. */
export const viewerOf = ({
  userId,
  trial,
  admin,
}: {
  userId: string | null;
  trial: boolean;
  admin: boolean;
}): Viewer =>
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
