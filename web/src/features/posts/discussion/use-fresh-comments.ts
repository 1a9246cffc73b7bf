import type { Comment } from '@consortia/proto/posts/comments';
import { useState } from 'react';

/** Comments just written on this page that are not yet among the loaded ones; the list loads the oldest first. */
export function useFreshComments(loaded: readonly Comment[] | undefined) {
  const [written, setWritten] = useState<readonly Comment[]>([]);
  return {
    beyond: written.filter(({ id }) => !loaded?.some((comment) => comment.id === id)),
    add: (comment: Comment) => setWritten((before) => [...before, comment]),
    remove: (gone: string) => setWritten((before) => before.filter(({ id }) => id !== gone)),
  };
}
