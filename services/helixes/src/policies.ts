import { isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer';

/** Everyone with an account follows Helixes and stops following them, trial members included. */
export const mayFollow = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** The Helixes that a person follows are shown on their own pages alone. */
export const mayListFollowed = (viewer: Viewer): viewer is Member => isSignedIn(viewer);
