type Read<T> = { data?: T | undefined; currentData?: T | undefined };

/**
 * The post of an address, from a query by the last part of the address. `data` may still be the post that was shown before; it
 * counts only where it is the one of this address: the address with an id leads to the one with its title, which reads the same post.
 */
export const postAt = <T extends { url: string }>({ data, currentData }: Read<T>, pathname: string): T | undefined =>
  currentData ?? (data?.url === pathname ? data : undefined);
