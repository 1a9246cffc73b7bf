import { handle } from '@consortia/infra/kit/requests/handler';
import { byName } from '@consortia/infra/text/compare-names';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { Topic } from '../topics/topic-model.ts';
import { createHelixRelation, type RelatedHelix } from './helixes-of-topic.ts';
import { readHelixes } from './read-helixes.ts';

/** Calls that are read at once; their texts have megabytes. */
const batch = 50;
/** More calls than are ever open or forthcoming. */
const maxCalls = 10_000;
/** A Helix that is not stored yet. */
const newId = 'new';

const fields = 'identifier title keywords divisions destination callTitle description';

export const previewHelix = ({
  topics,
  helixes,
  relationTo,
  embeddings,
}: Pick<FundingIngest, 'embeddings' | 'helixes' | 'relationTo' | 'topics'>) =>
  handle(fundingIngestApi.previewHelix, async ({ body: { id, name, terms } }) => {
    const before = await readHelixes({ helixes });
    const own = id ?? newId;
    const changed = { id: own, name, terms };
    const isKnown = before.some((helix) => helix.id === own);
    const isOneOf = (related: RelatedHelix[] | null): boolean => related?.some((helix) => helix.id === own) ?? false;
    const relations = {
      before: relationTo(before),
      after: createHelixRelation(
        isKnown ? before.map((helix) => (helix.id === own ? changed : helix)) : [...before, changed],
        embeddings,
      ),
    };
    const added: { id: string; name: string; url: string }[] = [];
    const removed: typeof added = [];
    let unchanged = 0;
    for (let after = '', read = 0; read < maxCalls; read += batch) {
      const found = await topics
        .find({ _id: trusted({ $gt: after }), status: trusted({ $in: ['open', 'forthcoming'] }), deletedAt: null })
        .sort({ _id: 1 })
        .limit(batch)
        .select(fields)
        .lean<Topic[]>();
      const helixesBefore = (await relations.before(found)).related;
      const helixesAfter = (await relations.after(found)).related;
      for (const [at, topic] of found.entries()) {
        const has = isOneOf(helixesBefore[at]!);
        const willHave = isOneOf(helixesAfter[at]!);
        if (has && willHave) unchanged += 1;
        if (has === willHave) continue;
        const call = {
          id: topic._id,
          name: topic.title,
          url: `/funding/call/${encodeURIComponent(topic.identifier)}`,
        };
        (willHave ? added : removed).push(call);
      }
      if (found.length < batch) break;
      after = found.at(-1)!._id;
    }
    return { added: byName(added), removed: byName(removed), unchanged };
  });
