import type { DoctoratePeriod } from '@consortia/proto/funding-ingest/doctorate-period';
import { partnerRecordsApi } from '@consortia/proto/funding-ingest/partner-records-api';
import { LRUCache } from 'lru-cache';
import type { Recommendations } from '../recommendations.ts';

/** Calls for doctorates of other years than a person's, by the ids of the calls; none for a person whose year is not known. */
export type OutOfPeriod = (userId: string) => Promise<ReadonlyMap<string, DoctoratePeriod>>;

const maxAgeMs = 300_000;
const none: ReadonlyMap<string, DoctoratePeriod> = new Map();

/** Periods are requested once for everyone, for five minutes. While they cannot be read, no call is left out. */
export function createOutOfPeriod({
  call,
  people,
  log,
}: Pick<Recommendations, 'call' | 'people' | 'log'>): OutOfPeriod {
  const known = new LRUCache<'periods', Promise<readonly DoctoratePeriod[]>>({ max: 1, ttl: maxAgeMs });

  async function read(): Promise<readonly DoctoratePeriod[]> {
    try {
      return (await call(partnerRecordsApi.listDoctoratePeriods, {})).periods;
    } catch (error) {
      known.delete('periods');
      log.warn({ err: error }, 'Calls for doctorates of certain years could not be read');
      return [];
    }
  }

  return async (userId) => {
    const year = (await people.recent.getMany([userId])).get(userId)?.doctorateYear ?? null;
    if (year === null) return none;
    const requested = known.get('periods') ?? read();
    known.set('periods', requested, { noUpdateTTL: true });
    const isOut = ({ from, to }: DoctoratePeriod) => (from !== null && year < from) || (to !== null && year > to);
    return new Map((await requested).filter(isOut).map((period) => [period.topicId, period]));
  };
}
