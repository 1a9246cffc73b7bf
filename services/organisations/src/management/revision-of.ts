import { createHash } from 'node:crypto';
import type { Organisation } from '../organisations/organisation-model.ts';

/** Changes with the fields of the edit page and with nothing else, so that a new member does not refuse an edit. */
export const revisionOf = ({ name, description, website }: Organisation): string =>
  createHash('sha256')
    .update(JSON.stringify([name, description, website]))
    .digest('hex')
    .slice(0, 32);
