import type { Viewer } from '@consortia/infra/kit/viewer/viewer';

/** The token for this viewer's forms; services have none. */
export const csrfOf = (viewer: Viewer): string => (viewer.kind === 'service' ? '' : viewer.csrf);
