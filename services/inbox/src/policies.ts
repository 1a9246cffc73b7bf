import {
  isAdministrator,
  isFullMember,
  isSignedIn,
  type Member,
  type Viewer,
} from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

type Participants = { participants: readonly { userId: string }[] };

/** Only the two people of a conversation know that it exists. */
export const mayRead = (viewer: Viewer, { participants }: Participants): viewer is Member =>
  isSignedIn(viewer) && participants.some(({ userId }) => userId === viewer.id);

/**
 * Full members may write to anyone. Trial members may respond to Opportunities and write in existing conversations, as those were started
 * by the other person or by a response (P09, P11).
 */
export const mayWrite = (viewer: Viewer, target: { responds: boolean; exists: boolean }): viewer is Member =>
  isSignedIn(viewer) && (isFullMember(viewer) || target.responds || target.exists);

/** Everyone with an account reads, archives, blocks and reports for themselves alone. */
export const mayUseInbox = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Sees reports and resolves them. Throws `kit.forbidden`. */
export function assertMayModerate(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}

/** Full members alone see how others reply to responses. Throws `kit.forbidden`. */
export function assertMaySeeReplies(viewer: Viewer): void {
  if (!isFullMember(viewer)) fail('kit.forbidden');
}
