/** The page of a record in the Research Organization Registry (https://ror.readme.io/docs/identifier). */
export const registryUrl = (directoryId: string): string => `https://ror.org/${directoryId}`;
