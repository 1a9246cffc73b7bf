/** Texts of what link previews show of Helixes. */
export const publicPageMessages = { helix: 'Helix' };
