import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { type UniversityRecord, universityRecord } from '@consortia/proto/organisations/directory';
import { trusted } from 'mongoose';
import { type University, universityId } from '../directory/university-model.ts';
import type { Organisations } from '../organisations.ts';
import { readBatch } from './read-batch.ts';

const contentOf = ({ name, domains, country }: UniversityRecord): string => JSON.stringify([name, domains, country]);

/** Writes the universities of a batch that are new or have changed. Those that a file lacks stay. */
export const importUniversities = ({ universities }: Pick<Organisations, 'universities'>) =>
  handle(organisationsApi.importUniversities, async ({ body }) => {
    const { counts, records } = readBatch(body.records, universityRecord, universityId);
    const stored = await universities.find({ _id: trusted({ $in: [...records.keys()] }) }).lean<University[]>();
    const known = new Map(stored.map((one) => [one._id, contentOf(one)]));
    const pending: University[] = [];
    for (const [_id, record] of records) {
      const before = known.get(_id);
      const isSame = before === contentOf(record);
      counts[before === undefined ? 'new' : isSame ? 'unchanged' : 'changed'] += 1;
      if (!isSame) pending.push({ _id, ...record });
    }
    if (pending.length > 0)
      await universities.bulkWrite(
        pending.map(({ _id, ...content }) => ({
          replaceOne: { filter: { _id }, replacement: { _id, ...content }, upsert: true },
        })),
        { ordered: false, timestamps: false, throwOnValidationError: true },
      );
    return counts;
  });
