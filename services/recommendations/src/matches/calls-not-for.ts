import { countryCode } from '@consortia/proto/funding-ingest/codes';
import { partnerRecordsApi } from '@consortia/proto/funding-ingest/partner-records-api';
import { LRUCache } from 'lru-cache';
import type { Recommendations } from '../recommendations.ts';

/** Ids of calls for which the organisation of a person cannot apply; none for a person without one. */
export type CallsNotFor = (userId: string) => Promise<ReadonlySet<string>>;

const [maxOrganisations, maxAgeMs] = [2000, 300_000];
const none: ReadonlySet<string> = new Set();

/** They are requested once for everyone of an organisation, for five minutes. While they cannot be read, no call is left out. */
export function createCallsNotFor({
  call,
  people,
  organisations,
  log,
}: Pick<Recommendations, 'call' | 'people' | 'organisations' | 'log'>): CallsNotFor {
  const known = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: maxOrganisations, ttl: maxAgeMs });

  async function read(organisationId: string): Promise<ReadonlySet<string>> {
    const organisation = (await organisations.recent.getMany([organisationId])).get(organisationId);
    const country = countryCode.safeParse(organisation?.country).data ?? null;
    try {
      const { topicIds } = await call(partnerRecordsApi.listCallsNotFor, { body: { organisationId, country } });
      return new Set(topicIds);
    } catch (error) {
      known.delete(organisationId);
      log.warn({ err: error }, 'Calls that are not for an organisation could not be read');
      return none;
    }
  }

  return async (userId) => {
    const person = (await people.recent.getMany([userId])).get(userId);
    const organisationId = person?.primaryOrganisation?.id;
    if (!organisationId) return none;
    const before = known.get(organisationId);
    if (before) return before;
    const requested = read(organisationId);
    known.set(organisationId, requested);
    return requested;
  };
}
