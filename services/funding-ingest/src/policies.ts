import {
  isAdministrator,
  isFullMember,
  isSignedIn,
  type Member,
  type Viewer,
} from '@consortia/infra/kit/viewer/viewer';

/** Fetches from the portal outside of the schedule. */
export const mayStartFetch = isAdministrator;

/** Everyone with an account, trial members included, may save and watch calls and has a calendar of them; no one else is shown which. */
export const mayBookmark = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Corrects which participants of CORDIS an organisation is: its administrators, and those of the platform. */
export const mayCorrectFunding = (viewer: Viewer, { administrators }: { administrators: readonly string[] }): boolean =>
  isAdministrator(viewer) || (isSignedIn(viewer) && administrators.includes(viewer.id));

/** Links a participant of another country, or one that another organisation has. */
export const mayLinkElsewhere = isAdministrator;

/** Has organisations suggested for a consortium. */
export const maySuggestPartners = (viewer: Viewer): viewer is Member => isFullMember(viewer);
