import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

/** Everyone with an account follows Helixes and stops following them, trial members included. */
export const mayFollow = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** The Helixes that a person follows are shown on their own pages alone. */
export const mayListFollowed = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Who follows a Helix is shown to everyone with an account, as it is on people's profiles. */
export const mayListFollowers = (viewer: Viewer): boolean => isSignedIn(viewer);

/**
 * Speaks for an organisation: its administrators (G67), also those of one that has not paid. Administrators of the platform decide
 * about requests and do not make them for others.
 */
export const mayRepresent = (viewer: Viewer, organisation: { administrators: readonly string[] }): viewer is Member =>
  isSignedIn(viewer) && organisation.administrators.includes(viewer.id);

/** Decides which organisations take part in a Helix: its managers, and the administrators of the platform (G66). */
export const mayDecideOnParticipants = (viewer: Viewer, helix: { managers: readonly string[] }): boolean =>
  isAdministrator(viewer) || (isSignedIn(viewer) && helix.managers.includes(viewer.id));

/** Creates, edits and retires Helixes. Throws `kit.forbidden`. */
export function assertMayManageHelixes(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}
