import { createHash } from 'node:crypto';
import type { Group } from './group-model.ts';

/** Changes with the fields of the edit page and with nothing else, so that a new leader or photo does not refuse an edit. */
export const groupRevision = ({ name, description, website, phone, email }: Group): string =>
  createHash('sha256')
    .update(JSON.stringify([name, description, website, phone, email]))
    .digest('hex')
    .slice(0, 32);
