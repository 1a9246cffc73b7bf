import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

const subject = z.object({ id, name: z.string(), url: z.string() });

/** For services that tell people about posts and comments: they store ids alone and request the rest when they tell. */
export const presentSubjectsApi = {
  presentSubjects: route({
    id: 'posts.presentSubjects',
    method: 'POST',
    path: '/internal/posts/subjects',
    access: 'service',
    limit: limits.internal,
    summary: 'Names and paths of posts and comments as a person may see them now, drafts of their own included',
    body: z.object({
      viewer: z.object({ userId: id, trial: z.boolean(), admin: z.boolean() }),
      posts: z.array(id).max(200),
      comments: z.array(id).max(200),
    }),
    output: z.object({
      posts: z.array(subject),
      comments: z.array(
        z.object({
          id,
          /** Name of its author; null where the person may not know it. */
          author: z.string().nullable(),
          post: subject,
        }),
      ),
    }),
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
