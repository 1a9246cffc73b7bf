import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';

/** Whose matches someone may see: their own, and administrators everyone's (G15). */
export const mayReadMatches = (viewer: Viewer, userId: string): boolean =>
  isSignedIn(viewer) && (viewer.id === userId || isAdministrator(viewer));

/** Whose match with a single call someone may see on its page: their own alone. */
export const mayReadOneMatch = (viewer: Viewer, userId: string): boolean => isSignedIn(viewer) && viewer.id === userId;

/** Whose matches someone may dismiss and bring back: their own alone, whatever else they may do. */
export const mayChangeMatches = (viewer: Viewer, userId: string): boolean => isSignedIn(viewer) && viewer.id === userId;

/** Which Helixes a person follows is shown on their profile to everyone with an account. */
export const maySeeInterests = (viewer: Viewer): boolean => isSignedIn(viewer);

/** Everyone with an account saves searches, trial members included; they concern their owner alone. */
export const maySaveSearches = (viewer: Viewer): viewer is Member => isSignedIn(viewer);
