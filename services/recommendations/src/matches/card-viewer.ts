import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';

/** A viewer as posts is told for whom it presents cards. */
export type CardViewer = { userId: string | null; trial: boolean; admin: boolean };

export const cardViewerOf = (viewer: Viewer): CardViewer =>
  isSignedIn(viewer)
    ? { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) }
    : { userId: null, trial: false, admin: false };
