import { handle } from '@consortia/infra/kit/requests/handler';
import { byName } from '@consortia/infra/text/compare-names';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { maySeeInterests } from '../policies.ts';
import type { Recommendations } from '../recommendations.ts';

type Parts = Pick<Recommendations, 'people' | 'subscriptions' | 'helixes'>;

export const listHelixesOf = ({ people, subscriptions, helixes }: Parts) =>
  handle(recommendationsApi.listHelixesOf, async ({ viewer, params: { userId } }) => {
    if (!maySeeInterests(viewer)) return fail('kit.sign_in_required');
    const [person, subscription] = await Promise.all([people.get(userId), subscriptions.get(userId)]);
    const ids = person?.hasProfile ? (subscription?.helixes ?? []) : [];
    const followed = [...(await helixes.getMany(ids)).values()]
      .filter(({ retired }) => !retired)
      .map(({ id, name, alias, hue }) => ({ id, name, alias, hue }));
    return { helixes: byName(followed) };
  });
