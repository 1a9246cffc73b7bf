import { isAdministrator } from '@consortia/infra/kit/viewer';

/** Fetches from the portal outside of the schedule. */
export const mayStartFetch = isAdministrator;
