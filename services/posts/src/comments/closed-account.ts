/** Stands for the author of a comment whose account is closed. No person has this id, so comments of different people look alike. */
export const closedAccount = '0'.repeat(24);
