/** Searched fields of everything that is suggested. */
export const suggestionFields = { name: { weight: 8 }, acronyms: { weight: 8 }, aliases: { weight: 4 } };
/** Everyone may find what is suggested. */
export const suggestionRights = ['everyone'];
