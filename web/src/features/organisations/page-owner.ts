/** Whose page it is, as its routes name it. */
export type PageOwner = { kind: 'organisation'; slug: string } | { kind: 'group'; id: string };

/** Tags of everything that shows a page or its group, which is read again after a change. */
export const profileTags = ['Organisation', 'Group'] as const;
