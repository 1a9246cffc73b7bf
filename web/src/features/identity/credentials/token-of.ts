/** The token of an emailed link. It is in the fragment of the address, which browsers send to no server. */
export const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';
