import type { Connection } from 'mongoose';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun, withEngine } from '../testing/engines/engine-suite.ts';
import { startFerretdb } from '../testing/engines/ferretdb.ts';
import { connectMongodb } from './connect-mongodb.ts';
import { connectStore } from './connection.ts';
import { withExpectedFailures } from './contract/known-gaps.ts';
import { storeContract } from './contract/store-contract.ts';
import { storeOutageContract } from './contract/store-outage-contract.ts';

const log = { info: () => {}, warn: () => {} };

const noPlans = 'it explains no plan';
const noModifiers = '$push takes nothing but $each';
const notAtomic = 'a read and the write that follows it are two steps, between which other writes are lost';
/** Cases of the contract that FerretDB 1.24 on SQLite does not keep, and what it lacks. */
const gaps: Record<string, string> = {
  '$elemMatch wants one element to meet all conditions': '$elemMatch knows operators alone',
  $mod: '$mod does not look into arrays',
  'projects by inclusion and exclusion, below paths, slices and matching elements':
    '$slice and $elemMatch do not project',
  '$unset removes a field and empties an element': '$unset leaves elements of arrays as they are',
  '$push with $each, $position and $slice': noModifiers,
  '$push with a negative $slice keeps the end': noModifiers,
  '$push with $sort orders objects': noModifiers,
  '$pull removes what matches': '$pull takes no conditions',
  '$pull removes objects by their fields': '$pull takes no conditions',
  '$[] changes every element': 'no positional operators',
  'changes the element that the filter found, and those that an array filter names': 'no positional operators',
  'findOneAndUpdate returns the document before or after, sorted and projected': 'findAndModify does not project',
  'reports the rows of a batch that failed, with their keys, and goes on where it is unordered':
    'a refused key is not named',
  'names the key and the value that a unique index refuses': 'a refused key is not named',
  'runs mixed bulk writes': 'an upserted id is reported under another number',
  'counts a hundred parallel increments once each': notAtomic,
  'lets one of many parallel upserts insert': notAtomic,
  'serves filter, sort and limit from a compound index, in both directions': noPlans,
  'merges the values of $in in the order of the sort': noPlans,
  'reads a range of an index only': noPlans,
  'uses the beginning of a compound index, and reads all without one': noPlans,
  'keeps a unique index, also over documents that are there already': 'it is refused with another code',
  'leaves documents without the field out of a sparse index': 'no sparse indexes',
  'keeps a partial index over what matches, and uses it where the filter says so': 'no partial indexes',
  'lists and drops indexes, and takes the same index twice': 'no sparse indexes',
  'refuses two arrays in one compound index': 'it takes them',
  'refuses an aggregation stage that it does not know': 'it refuses them with another code',
};

await withEngine('the store on FerretDB', startFerretdb, ({ url, server }, newName) => {
  describe('the store on FerretDB', () => {
    let connection: Connection;
    afterAll(async () => {
      await connection.dropDatabase();
      await connection.close();
    });
    withExpectedFailures('the store on FerretDB', gaps, () =>
      storeContract(async () => {
        connection = await connectStore(`${url}/${newName()}`, { log });
        return connection;
      }),
    );
  });

  it('is refused as MONGODB_URL, because it is no replica set', async () => {
    await expect(connectMongodb(`${url}/posts`, { log })).rejects.toThrow(
      /^MongoDB at 127\.0\.0\.1:\d+ cannot be used \(MONGODB_URL\): it is no replica set/,
    );
  });

  if (!server) return notRun('taking FerretDB away from the store', externalServer('FERRETDB_URL'));
  storeOutageContract(`${url}/${newName()}`, server);
});
