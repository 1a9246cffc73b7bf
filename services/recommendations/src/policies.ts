import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/http/viewer';

/** Whose matches somebody may see and change: their own, and administrators everybody's (G15). */
export const mayReadMatches = (viewer: Viewer, userId: string): boolean =>
  isSignedIn(viewer) && (viewer.id === userId || isAdministrator(viewer));
