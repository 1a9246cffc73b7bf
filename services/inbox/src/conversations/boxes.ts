/** The lists of a person that a conversation can be in; `unread` besides one of the two others. */
type Box = 'inbox' | 'archived' | 'unread';

/** An entry of the indexed field `boxes`. Equality on it reads no conversation but those of one list of one person. */
export const boxEntry = (box: Box, userId: string): string => `${box} ${userId}`;

/** The lists that show a conversation: none before its first message, after it was merged, or once it is deleted. */
export function boxesOf({
  participants,
  lastSeq,
  mergedInto,
  deletedAt,
}: {
  participants: readonly { userId: string; archived: boolean; unread: number }[];
  lastSeq: number;
  mergedInto: string | null;
  deletedAt?: Date | null;
}): string[] {
  if (lastSeq === 0 || mergedInto || deletedAt) return [];
  return participants.flatMap(({ userId, archived, unread }) => [
    boxEntry(archived ? 'archived' : 'inbox', userId),
    ...(unread > 0 ? [boxEntry('unread', userId)] : []),
  ]);
}
