import { isFullMember, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

type People = { coordinatorId: string; editorIds: readonly string[] };
type Team = People & { candidates: readonly { userId: string | null; state: string }[] };

/** Full members build consortia. Throws `kit.sign_in_required` and `consortium.full_members_only`. */
export function assertMayCreate(viewer: Viewer): asserts viewer is Member {
  if (!isSignedIn(viewer)) fail('kit.sign_in_required');
  if (!isFullMember(viewer)) fail('consortium.full_members_only');
}

/** Full members ask for introductions and give them. Throws `kit.sign_in_required` and `consortium.full_members_only`. */
export function assertMayIntroduce(viewer: Viewer): asserts viewer is Member {
  assertMayCreate(viewer);
}

/** Others find no request for an introduction. */
export const mayIntroduce = (viewer: Viewer): viewer is Member => isFullMember(viewer);

/** Everyone with an account has a list, offers to join and responds to invitations. Throws `kit.sign_in_required`. */
export function assertSignedIn(viewer: Viewer): asserts viewer is Member {
  if (!isSignedIn(viewer)) fail('kit.sign_in_required');
}

export const isEditor = ({ coordinatorId, editorIds }: People, userId: string): boolean =>
  coordinatorId === userId || editorIds.includes(userId);

const isPartner = ({ candidates }: Team, userId: string): boolean =>
  candidates.some((one) => one.userId === userId && one.state === 'confirmed');

/** The coordinator, the editors and confirmed partners. */
export const isOfTeam = (consortium: Team, userId: string): boolean =>
  isEditor(consortium, userId) || isPartner(consortium, userId);

/** Its team, while they are full members; administrators have no right of their own. */
export const mayRead = (viewer: Viewer, consortium: Team): viewer is Member =>
  isFullMember(viewer) && viewer.kind === 'user' && isOfTeam(consortium, viewer.id);

/** Editors and confirmed partners, trial members among them, have the first meeting in their calendars. */
export const mayMeet = (viewer: Viewer, consortium: Team): boolean =>
  isSignedIn(viewer) && (isPartner(consortium, viewer.id) || mayEdit(viewer, consortium));

/** Partners read and do not edit. */
export const mayEdit = (viewer: Viewer, consortium: People): viewer is Member =>
  isFullMember(viewer) && viewer.kind === 'user' && isEditor(consortium, viewer.id);

/** Closes, opens and deletes a consortium. Throws `consortium.coordinator_only`. */
export function assertMayManage(viewer: Member, { coordinatorId }: People): void {
  if (viewer.id !== coordinatorId) fail('consortium.coordinator_only');
}

/** Editors leave by themselves. Throws `consortium.coordinator_only`. */
export function assertMayRemoveEditor(viewer: Member, consortium: People, editorId: string): void {
  if (editorId !== viewer.id) assertMayManage(viewer, consortium);
}
