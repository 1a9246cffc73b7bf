import { inboxApi } from '@consortia/proto/inbox/api';
import type { Consortia } from '../consortium.ts';

/** Whether one of two of these people, at most `maxBlockedAmong`, has blocked the other. */
export async function blocksAmong({ call }: Pick<Consortia, 'call'>, ids: readonly string[]) {
  const userIds = [...new Set(ids)];
  const { blocks } = userIds.length > 0 ? await call(inboxApi.listBlocks, { body: { userIds } }) : { blocks: [] };
  const pairs = new Set(blocks.map(({ userId, blockedId }) => `${userId} ${blockedId}`));
  return (one: string, other: string): boolean => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);
}
