import type { Environment } from './read-config.ts';
import { variables } from './variables.ts';

/** Variables that look like an address of an engine and are no setting: most likely one that is spelt wrong. */
const unknownAddresses = (env: Environment): string[] =>
  Object.keys(env)
    .filter((name) => /^[A-Z]+(_[A-Z]+)?_UR[LI]$/.test(name) && env[name] && !(name in variables))
    .sort();

/** What a person who starts the product is told of them; empty where there are none. */
export function unknownAddressesNotice(env: Environment): string {
  const names = unknownAddresses(env);
  return names.length === 0
    ? ''
    : `Not settings of Consortia, and not used: ${names.join(', ')}. See docs/configuration.md.\n`;
}
