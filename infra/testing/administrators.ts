import { peopleApi } from '@consortia/proto/identity/people-api';
import { type Handler, handle } from '../kit/requests/handler.ts';

/** For a neighbour in place of identity: everybody who has decided is an administrator, but those in `former`. */
export const answeringAdministrators = (former: ReadonlySet<string> = new Set()): Handler =>
  handle(peopleApi.readAdministrator, async ({ body: { id } }) => ({ administrator: !former.has(id) }));
