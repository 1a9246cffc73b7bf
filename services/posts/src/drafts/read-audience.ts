import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { visibilities } from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';
import { assertMayPost, seesInFull, visibilitiesFor } from '../policies.ts';
import type { Posts } from '../posts.ts';

/** A reader who is the author of no post. */
const reader = (trial: boolean): Viewer => ({
  kind: 'user',
  id: '',
  sessionId: '',
  level: 'full',
  roles: ['ROLE_USER'],
  trial,
  csrf: '',
});

/** Numbers of readers by visibility, by the rules of `policies.ts`. */
export const readAudience = ({ people }: Pick<Posts, 'people'>) =>
  handle(
    authoringApi.readAudience,
    async ({ viewer }) => {
      const { id } = signedIn(viewer);
      const count = (trial: boolean) =>
        people.model.countDocuments({ trial, deletedAt: null, _id: trusted({ $ne: id }) });
      const groups = await Promise.all([false, true].map(async (trial) => ({ trial, number: await count(trial) })));
      const audiences = visibilities.map((visibility) => {
        const readers = groups.filter(({ trial }) => visibilitiesFor(reader(trial)).includes(visibility));
        const total = (full: boolean) =>
          readers
            .filter(({ trial }) => seesInFull(trial, visibility) === full)
            .reduce((sum, { number }) => sum + number, 0);
        return [visibility, { full: total(true), anonymised: total(false) }] as const;
      });
      return Object.fromEntries(audiences) as Record<
        (typeof visibilities)[number],
        { full: number; anonymised: number }
      >;
    },
    { assertMayCall: assertMayPost },
  );
