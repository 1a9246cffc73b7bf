import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { trusted } from 'mongoose';
import type { Consortia } from '../consortium.ts';
import { assertMayIntroduce } from '../policies.ts';
import type { Introduction } from './introduction-model.ts';
import { ownRequest } from './own-request.ts';
import { type ReadingIntroductions, shownIntroductions } from './shown-introductions.ts';

export const listIntroductions = (reading: ReadingIntroductions & Pick<Consortia, 'introducers'>) =>
  handle(
    consortiumApi.listIntroductions,
    async ({ viewer }) => {
      assertMayIntroduce(viewer);
      const read = async (filter: object) => {
        const found = reading.introductions.find(filter).sort({ at: -1 }).limit(sizes.introductions);
        return shownIntroductions(reading, await found.lean<Introduction[]>());
      };
      const [own, asked, received] = await Promise.all([
        reading.introducers.exists({ _id: viewer.id }),
        read({ askerId: viewer.id }),
        read({ throughId: viewer.id, state: trusted({ $ne: 'declined' }) }),
      ]);
      return {
        introduces: own !== null,
        asked: asked.map(({ stored, ...one }) => ({
          ...{ ...one, ...ownRequest(stored) },
          answer: stored.state === 'accepted' ? stored.answer : '',
        })),
        received: received.flatMap(({ stored: { state, words }, ...one }) =>
          state === 'declined' ? [] : [{ ...one, state, words }],
        ),
      };
    },
    { assertMayCall: assertMayIntroduce },
  );
