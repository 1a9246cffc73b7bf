import { isFullMember, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';

export type Right = 'visitor' | 'trial' | 'member';
/** The kind of viewer whose documents are searched; kinds that see different content have different documents. */
export function rightOf(viewer: Viewer): Right {
  if (isFullMember(viewer)) return 'member';
  return isSignedIn(viewer) ? 'trial' : 'visitor';
}

/** A viewer of each kind, who is the author of no post. */
const noAuthor = { kind: 'user', id: '', sessionId: '', level: 'full', roles: ['ROLE_USER'], csrf: '' } as const;
export const someMember: Viewer = { ...noAuthor, trial: false };
export const someTrialMember: Viewer = { ...noAuthor, trial: true };

/** Stored with a document: the id of its post, and whether names are masked in it. */
export type IndexedPost = { post: string; masked: boolean };

export const maskedVariant = 'masked';
