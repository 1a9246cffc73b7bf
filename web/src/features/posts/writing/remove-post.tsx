import type { PostPermission } from '@consortia/proto/posts/shapes';
import { DeletePost } from './delete-post.tsx';
import { DiscardDraft } from './discard-draft.tsx';

type Removable = {
  id: string;
  name: string;
  status: string;
  submittedAt: string | null;
  permissions: readonly PostPermission[];
};

/** Discards a draft that was never submitted, deletes any other Opportunity. Renders nothing without permission. */
export function RemovePost({ post: { id, name, status, submittedAt, permissions } }: { post: Removable }) {
  const unsubmitted = status === 'draft' && submittedAt === null;
  if (unsubmitted && permissions.includes('discard')) return <DiscardDraft id={id} name={name} />;
  return permissions.includes('delete') ? <DeletePost id={id} name={name} /> : null;
}
