import { databaseUrl } from '@consortia/infra/config/database-url';
import { connectStore } from '@consortia/infra/store/connection';
import type { MailServer } from '@consortia/infra/testing/engines/mail-server';
import { confirmationsTo } from './crowd.ts';
import type { Ledger } from './ledger.ts';

/** Compares the store with the acknowledged writes; returns sentences about lost and duplicated ones. */
export type Findings = { lost: string[]; twice: string[] };
type Post = { _id: string; name: string; status: string; submittedAt: Date | null };

const quiet = { info: () => undefined, warn: () => undefined };
const countBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return counts;
};

export async function compareWithStore(server: string, ledger: Ledger, mail: MailServer): Promise<Findings> {
  const connection = await connectStore(databaseUrl(server, 'posts'), { log: quiet });
  const all = <T>(collection: string) => connection.collection(collection).find().toArray() as unknown as Promise<T[]>;
  try {
    const lost: string[] = [];
    const twice: string[] = [];
    const posts = new Map((await all<Post>('opportunities')).map((post) => [post._id, post]));
    const decisions = await all<{ postId: string; decision: string }>('decisions');
    const approvals = countBy(
      decisions.filter(({ decision }) => decision === 'approved'),
      ({ postId }) => postId,
    );
    for (const [id, { names, submitted, approved }] of ledger.posts) {
      const post = posts.get(id);
      if (!post) lost.push(`the draft ${id}`);
      else {
        if (names.size > 0 && !names.has(post.name) && !(names.size === 1 && post.name === ''))
          lost.push(`the name of ${id}`);
        if (submitted === 'yes' && !post.submittedAt && post.status !== 'approved')
          lost.push(`the submission of ${id}`);
        if (approved === 'yes' && post.status !== 'approved') lost.push(`the approval of ${id}`);
      }
      if (approved === 'yes' && !approvals.has(id)) lost.push(`the line in the history of ${id}`);
      if ((approvals.get(id) ?? 0) > 1) twice.push(`the approval of ${id} in its history`);
    }
    const comments = countBy(await all<{ message: string }>('comments'), ({ message }) => message);
    for (const [text, outcome] of ledger.comments) {
      if (outcome === 'yes' && !comments.has(text)) lost.push(`the comment “${text}”`);
      if ((comments.get(text) ?? 0) > 1) twice.push(`the comment “${text}”`);
    }
    const likes = countBy(
      (await all<{ postId: string; userId: string; liked: boolean }>('likes')).filter(({ liked }) => liked),
      ({ postId, userId }) => `${postId} ${userId}`,
    );
    for (const [key, { outcome }] of ledger.likes) {
      if (outcome === 'yes' && !likes.has(key)) lost.push(`the like ${key}`);
      if ((likes.get(key) ?? 0) > 1) twice.push(`the like ${key}`);
    }
    for (const [email, outcome] of ledger.emails) {
      const received = (await confirmationsTo(mail, email)).length;
      if (outcome === 'yes' && received === 0) lost.push(`the email to ${email}`);
      if (received > 1) twice.push(`the email to ${email}`);
    }
    return { lost, twice };
  } finally {
    await connection.close();
  }
}
