import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

/** Decides about organisations requested at sign-up. Throws `kit.forbidden`. */
export function assertMayDecide(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}

/** Everyone with an account joins and leaves for themselves alone. */
export const mayChangeMembership = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

type Administered = { administrators: readonly string[] };
const administers = (viewer: Viewer, { administrators }: Administered): boolean =>
  isSignedIn(viewer) && administrators.includes(viewer.id);

/** Changes the page of an organisation and the rights of its members: its administrators, and those of the platform. */
export const mayManageOrganisation = (viewer: Viewer, organisation: Administered): boolean =>
  isAdministrator(viewer) || administers(viewer, organisation);

/** An organisation without an administrator leaves its requests to those of the platform (O30). */
export const isDecidedByPlatform = ({ administrators }: Administered): boolean => administrators.length === 0;
/** Decides who joins an organisation: its own administrators, and those of the platform where it has none. */
export const mayDecideOnRequests = (viewer: Viewer, organisation: Administered): boolean =>
  administers(viewer, organisation) || (isAdministrator(viewer) && isDecidedByPlatform(organisation));
/** Throws `organisations.administrators_decide`. */
export function assertMayDecideOnRequests(viewer: Viewer, organisation: Administered): void {
  if (!mayDecideOnRequests(viewer, organisation)) fail('organisations.administrators_decide');
}

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
): boolean => mayManageOrganisation(viewer, organisation) || (isSignedIn(viewer) && group.leaders.includes(viewer.id));
/** An organisation that has not paid has a page for its members and administrators alone (P26). */
export const maySeeOrganisation = (
  viewer: Viewer,
  organisation: { administrators: readonly string[]; paid: boolean },
  isMember: boolean,
): boolean => organisation.paid || isMember || mayManageOrganisation(viewer, organisation);
/** Contact details of a group are not shown to visitors. */
export const maySeeContact = (viewer: Viewer): boolean => isSignedIn(viewer);

/** Links and expertise are changed by those who manage the page. Throws `kit.forbidden`. */
export function assertManages({ mayManage }: { mayManage: boolean }): void {
  if (!mayManage) fail('kit.forbidden');
}

/**
 * Creates groups of an organisation: its own administrators alone (G75). Returns the id of the viewer. Throws
 * `organisations.administrators_only`.
 */
export function assertMayCreateGroup(viewer: Viewer, organisation: { administrators: readonly string[] }): string {
  if (!isSignedIn(viewer) || !organisation.administrators.includes(viewer.id))
    return fail('organisations.administrators_only');
  return viewer.id;
}
/** Changes a group and its members, and removes it; see `mayManageGroup`. Throws `organisations.group_managers_only`. */
export function assertMayManageGroup(...[viewer, group, organisation]: Parameters<typeof mayManageGroup>): void {
  if (!mayManageGroup(viewer, group, organisation)) fail('organisations.group_managers_only');
}
/** Who invited someone; identity vouches for the administrators of the platform. */
type Inviter = { id: string; isAdministrator: boolean };
/** An accepted invitation counts while its inviter administers the organisation or the platform. */
export const mayAdmitIntoOrganisation = (
  { id, isAdministrator: ofPlatform }: Inviter,
  { administrators }: { administrators: readonly string[] },
): boolean => ofPlatform || administrators.includes(id);
/** The same for a group, whose leaders admit into it as well. */
export const mayAdmitIntoGroup = (
  inviter: Inviter,
  { leaders }: { leaders: readonly string[] },
  organisation: { administrators: readonly string[] },
): boolean => mayAdmitIntoOrganisation(inviter, organisation) || leaders.includes(inviter.id);
