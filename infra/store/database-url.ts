const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** Whether this is an address of MongoDB; one of several members, separated by commas, is not what `URL` can read. */
export const isMongodbUrl = (text: string): boolean => parts.test(text) && !/\s/.test(text);

/**
 * The database of a service on the given server: the one that the address names is replaced by the service's name. A password
 * is still looked up where the address says, which without a word is the database that it names.
 */
export function databaseUrl(server: string, service: string): string {
  const [, members = '', named = '', query = ''] = parts.exec(server) ?? [];
  const options = new URLSearchParams(query);
  const asked = new Set([...options.keys()].map((name) => name.toLowerCase()));
  const hasPassword = /^[^:@]*:\/\/[^:@]*:[^@]*@/.test(members);
  if (hasPassword && !asked.has('authsource')) options.set('authSource', named || 'admin');
  return `${members}/${service}${options.size > 0 ? `?${options}` : ''}`;
}
