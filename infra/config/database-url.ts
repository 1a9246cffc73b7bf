const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** Whether this is an address of MongoDB; one of several members, separated by commas, is not what `URL` can read. */
export const isMongodbUrl = (text: string): boolean => parts.test(text) && !/\s/.test(text);

/**
 * The database of a service on the given server: the one that the address names is replaced by the service's name. A password
 * is still read from the database of the address, by default the one that it names.
 */
export function databaseUrl(server: string, service: string): string {
  const [, members = '', named = '', query = ''] = parts.exec(server) ?? [];
  const options = new URLSearchParams(query);
  const given = new Set([...options.keys()].map((name) => name.toLowerCase()));
  const hasPassword = /^[^:@]*:\/\/[^:@]*:[^@]*@/.test(members);
  if (hasPassword && !given.has('authsource')) options.set('authSource', named || 'admin');
  return `${members}/${service}${options.size > 0 ? `?${options}` : ''}`;
}
