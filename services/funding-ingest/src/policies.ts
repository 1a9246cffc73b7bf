import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer';

/** Fetches from the portal outside of the schedule. */
export const mayStartFetch = isAdministrator;

/**
 * Everyone with an account saves and watches calls and has a calendar of them, trial members included; what one saves and watches is
 * shown to no one else.
 */
export const mayBookmark = (viewer: Viewer): viewer is Member => isSignedIn(viewer);
