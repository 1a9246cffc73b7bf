import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { trusted } from 'mongoose';
import { presentPerson } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { assertMayIntroduce } from '../policies.ts';
import type { Introduction } from './introduction-model.ts';

type Needed = Pick<Consortia, 'introducers' | 'introductions' | 'people'>;

/** To the asker a no looks like no answer. People whose account is closed take their requests along. */
export const listIntroductions = ({ introducers, introductions, people }: Needed) =>
  handle(
    consortiumApi.listIntroductions,
    async ({ viewer }) => {
      assertMayIntroduce(viewer);
      const read = (filter: object) =>
        introductions.find(filter).sort({ at: -1 }).limit(sizes.introductions).lean<Introduction[]>();
      const [own, asked, received] = await Promise.all([
        introducers.exists({ _id: viewer.id }),
        read({ askerId: viewer.id }),
        read({ throughId: viewer.id, state: trusted({ $ne: 'declined' }) }),
      ]);
      const all = [...asked, ...received];
      const found = await people.getMany([
        ...new Set(all.flatMap((one) => [one.askerId, one.throughId, one.personId])),
      ]);
      const shown = (one: Introduction) => {
        const person = presentPerson(found, one.personId);
        const [asker, through] = [presentPerson(found, one.askerId), presentPerson(found, one.throughId)];
        return person && asker && through ? { id: one._id, person, asker, through, at: one.at.toISOString() } : null;
      };
      return {
        introduces: own !== null,
        asked: asked.flatMap((one) => {
          const of = shown(one);
          const isAccepted = one.state === 'accepted';
          const state = isAccepted ? ('accepted' as const) : ('requested' as const);
          return of ? [{ ...of, state, answer: isAccepted ? one.answer : '' }] : [];
        }),
        received: received.flatMap((one) => {
          const of = shown(one);
          return of && one.state !== 'declined' ? [{ ...of, words: one.words, state: one.state }] : [];
        }),
      };
    },
    { assertMayCall: assertMayIntroduce },
  );
