/** Texts of what link previews show of organisations. */
export const publicPageMessages = { organisation: 'Organisation' };
