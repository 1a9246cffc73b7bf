import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';

/** The viewer of a request for cards. */
export type CardViewer = { userId: string | null; trial: boolean; admin: boolean };

export const cardViewerOf = (viewer: Viewer): CardViewer =>
  isSignedIn(viewer)
    ? { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) }
    : { userId: null, trial: false, admin: false };
