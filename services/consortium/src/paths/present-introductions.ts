import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { pagePaths } from '@consortia/proto/page-paths';
import { trusted } from 'mongoose';
import type { Introduction } from './introduction-model.ts';
import { type ReadingIntroductions, shownIntroductions } from './shown-introductions.ts';

/** For notifications: rights are decided here, at the time of the request. */
export const presentIntroductions = (reading: ReadingIntroductions) =>
  handle(consortiumApi.presentIntroductions, async ({ body: { viewer, ids } }) => {
    if (viewer.trial) return { items: [] };
    const found = await reading.introductions
      .find({
        _id: trusted({ $in: ids }),
        $or: [
          { throughId: viewer.userId, state: trusted({ $ne: 'declined' }) },
          { askerId: viewer.userId, state: 'accepted' },
        ],
      })
      .lean<Introduction[]>();
    const url = `${pagePaths.consortia}#introductions`;
    return {
      items: (await shownIntroductions(reading, found)).map(({ id, asker, through, person }) => {
        const other = asker.id === viewer.userId ? through : asker;
        return { id, name: other.name, person: person.name, url };
      }),
    };
  });
