/** Whose page it is, as its routes name it. */
export type PageOwner = { kind: 'organisation'; slug: string } | { kind: 'group'; id: string };
