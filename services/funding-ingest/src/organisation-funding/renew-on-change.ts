import { followReplacements } from '@consortia/infra/store/follow-replacements';
import type { FundingIngest } from '../funding-ingest.ts';
import { markLinks } from './mark-outdated.ts';
import { moveLinks } from './move-links.ts';
import { renewLater } from './renew-later.ts';

type Parts = Parameters<typeof moveLinks>[0] & Pick<FundingIngest, 'networkOrganisations'>;

/** Has the links of an organisation renewed after it has changed, and after a refill; those of one that was replaced move. */
export function renewOnChange(parts: Parts): void {
  parts.networkOrganisations.onChange(async ({ id, key }) => {
    await markLinks(parts, [key]);
    await renewLater(parts, id);
  });
  parts.networkOrganisations.onRefill(async (ids) => {
    await markLinks(parts, ids);
    await renewLater(parts, parts.newId());
  });
  followReplacements(parts.networkOrganisations, (from, to) => moveLinks(parts, from, to));
}
