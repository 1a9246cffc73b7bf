import type { PostKind } from '@consortia/proto/posts/shapes';
import type { Connection } from 'mongoose';

type Stored = { _id: string; postKind?: PostKind };

/** Says of earlier comments, likes and decisions that they are about Opportunities, the only kind of post there was. */
export async function markPostKinds(connection: Connection): Promise<void> {
  const postKind: PostKind = 'opportunity';
  for (const name of ['comments', 'likes', 'decisions'])
    await connection.collection<Stored>(name).updateMany({ postKind: { $exists: false } }, { $set: { postKind } });
}
