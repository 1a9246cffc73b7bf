import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { callUrl } from '../topics/published-topic.ts';
import { identifierKey } from '../topics/topic-model.ts';

/** Pages of calls by the identifiers of their topics; those that are not known here are left out. */
export async function callUrls(
  { topics }: Pick<FundingIngest, 'topics'>,
  identifiers: readonly string[],
): Promise<Map<string, string>> {
  const keys = new Map(identifiers.map((identifier) => [identifier, identifierKey(identifier)]));
  const known = await topics.distinct('identifierKey', {
    identifierKey: trusted({ $in: [...new Set(keys.values())] }),
    deletedAt: null,
  });
  const found = new Set<string>(known);
  return new Map(
    [...keys].flatMap(([identifier, key]) =>
      found.has(key) ? [[identifier, callUrl({ identifier, kind: 'grant', reference: '' })]] : [],
    ),
  );
}
