import type { FundingIngest } from '../funding-ingest.ts';
import { markLinks } from './mark-outdated.ts';
import { renewLater } from './renew-later.ts';

/** Has the links of an organisation renewed after it has changed, and after a refill. */
export function renewOnChange(
  parts: Pick<FundingIngest, 'networkOrganisations' | 'fundingSummaries' | 'jobs' | 'newId'>,
): void {
  parts.networkOrganisations.onChange(async ({ id, key }) => {
    await markLinks(parts, [key]);
    await renewLater(parts, id);
  });
  parts.networkOrganisations.onRefill(async (ids) => {
    await markLinks(parts, ids);
    await renewLater(parts, parts.newId());
  });
}
