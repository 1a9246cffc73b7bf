import type { Logger } from 'pino';
import type { OpenSearch } from './opensearch-client.ts';

/** OpenSearch renews retention leases every 30 seconds; there is no setting for it. */
const patienceMs = 90_000;
const pollMs = 1000;
const requestTimeout = 30_000;

/** A copy of a shard as the statistics of an index show it. */
type ShardCopy = {
  seq_no?: { max_seq_no: number };
  retention_leases?: { leases: { retaining_seq_no: number }[] };
};
type Stats = { indices?: Record<string, { shards?: Record<string, ShardCopy[]> }> };

/** Latest operation of each copy, and the first operation that its leases retain, by index, shard and number of the copy. */
function operationsOf({ indices = {} }: Stats): Map<string, { latest: number; retained: number }> {
  const found = new Map<string, { latest: number; retained: number }>();
  for (const [index, { shards = {} }] of Object.entries(indices))
    for (const [shard, copies] of Object.entries(shards))
      for (const [n, { seq_no, retention_leases }] of copies.entries()) {
        const retained = retention_leases?.leases.map(({ retaining_seq_no }) => retaining_seq_no) ?? [];
        found.set(`${index} ${shard} ${n}`, { latest: seq_no?.max_seq_no ?? -1, retained: Math.min(...retained) });
      }
  return found;
}

/**
 * Removes deleted and replaced documents from the disks of these indexes. A merge leaves out those that a later recovery of a copy
 * may still need: what retention leases cover, and what follows the last commit. So everything is committed first, then the leases
 * are waited for, up to 90 seconds, and only then segments are merged. By default a merge passes over segments of which less than a
 * tenth is deleted. Source: https://docs.opensearch.org/latest/api-reference/index-apis/force-merge/
 */
export async function expungeDeleted(
  { client, reach, log }: Pick<OpenSearch, 'client' | 'reach'> & { log: Logger },
  index: string,
): Promise<void> {
  const about = { index, ignore_unavailable: true };
  const options = { requestTimeout };
  const readOperations = async () => {
    const { body } = await reach(() => client.indices.stats({ index, level: 'shards' }, options));
    return operationsOf(body as Stats);
  };
  await reach(() =>
    client.indices.putSettings(
      { ...about, body: { 'index.merge.policy.expunge_deletes_allowed': 0 } as never },
      options,
    ),
  );
  await reach(() => client.indices.flush({ ...about, force: true, wait_if_ongoing: true }, options));
  const latest = new Map([...(await readOperations())].map(([copy, operations]) => [copy, operations.latest]));
  for (const deadline = Date.now() + patienceMs; ; ) {
    const retaining = [...(await readOperations())].filter(
      ([copy, { retained }]) => retained <= (latest.get(copy) ?? -1),
    );
    if (retaining.length === 0) break;
    if (Date.now() > deadline) {
      log.warn(
        { copies: retaining.map(([copy]) => copy) },
        'Deleted documents are retained for the recovery of a copy',
      );
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  await reach(() => client.indices.forcemerge({ ...about, only_expunge_deletes: true }, options));
  // Readers that are open hold the files of merged segments.
  await reach(() => client.indices.refresh(about, options));
}
