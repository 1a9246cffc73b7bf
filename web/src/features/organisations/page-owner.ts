/** Whose page it is, as its routes name it. */
export type PageOwner = { kind: 'organisation'; slug: string } | { kind: 'group'; id: string };

/** What is read again after a change of a page: the page itself, and the lists that show its group. */
export const profileTags = ['Organisation', 'Group'] as const;
