import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';

/** Decides about organisations requested at sign-up. Throws `kit.forbidden`. */
export function assertMayDecide(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}

/** Everyone with an account joins and leaves for themselves alone. */
export const mayChangeMembership = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Decides who joins an organisation: its administrators, and those of the platform (G72). */
export const mayDecideOnMembers = (viewer: Viewer, organisation: { administrators: readonly string[] }): boolean =>
  isAdministrator(viewer) || (isSignedIn(viewer) && organisation.administrators.includes(viewer.id));

/** An organisation always has the administrator that it has left, so that someone can manage it. */
export const isLastAdministrator = (
  userId: string,
  { administrators }: { administrators: readonly string[] },
): boolean => administrators.length === 1 && administrators[0] === userId;
/** The same for the leader of a group. */
export const isLastLeader = (userId: string, { leaders }: { leaders: readonly string[] }): boolean =>
  leaders.length === 1 && leaders[0] === userId;

/** Manages a group: its leaders, and those who manage its organisation. */
export const mayManageGroup = (
  viewer: Viewer,
  group: { leaders: readonly string[] },
  organisation: { administrators: readonly string[] },
): boolean => mayDecideOnMembers(viewer, organisation) || (isSignedIn(viewer) && group.leaders.includes(viewer.id));
/** An organisation that has not paid has a page for its members and administrators alone (P26). */
export const maySeeOrganisation = (
  viewer: Viewer,
  organisation: { administrators: readonly string[]; paid: boolean },
  isMember: boolean,
): boolean => organisation.paid || isMember || mayDecideOnMembers(viewer, organisation);
/** Contact details of a group are not shown to visitors. */
export const maySeeContact = (viewer: Viewer): boolean => isSignedIn(viewer);

/** Links and expertise are changed by those who manage the page. Throws `kit.forbidden`. */
export function assertManages({ mayManage }: { mayManage: boolean }): void {
  if (!mayManage) fail('kit.forbidden');
}
