import type { SessionUser } from '@consortia/proto/identity/shapes';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';

/** Help text of the comment form: when the comment is published. */
export const helpFor = (viewer: Pick<SessionUser, 'roles'> | null): string =>
  viewer?.roles.includes('ROLE_ADMIN') ? labels.commentHelpAdministrator : labels.commentHelp;
