import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

/** For services that tell people about posts: they store ids alone and request the rest when they tell. */
export const presentSubjectsApi = {
  presentSubjects: route({
    id: 'posts.presentSubjects',
    method: 'POST',
    path: '/internal/posts/subjects',
    access: 'service',
    limit: limits.internal,
    summary: 'Names and paths of Opportunities and Results as a person may see them now, drafts of their own included',
    body: z.object({
      viewer: z.object({ userId: id, trial: z.boolean(), admin: z.boolean() }),
      ids: z.array(id).max(200),
    }),
    output: z.object({ posts: z.array(z.object({ id, name: z.string(), url: z.string() })) }),
  }),
  listCommentAuthors: route({
    id: 'posts.listCommentAuthors',
    method: 'POST',
    path: '/internal/posts/comment-authors',
    access: 'service',
    limit: limits.internal,
    summary: 'Who wrote comments, and whether they want an email about replies (G56)',
    body: z.object({ ids: z.array(id).max(200) }),
    output: z.object({ comments: z.array(z.object({ id, userId: id, notify: z.boolean() })) }),
  }),
};
