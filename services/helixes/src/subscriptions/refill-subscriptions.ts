import { handle } from '@consortia/infra/kit/requests/handler';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';

export const refillSubscriptions = ({ subscriptions }: Pick<Helixes, 'subscriptions'>) =>
  handle(helixesApi.refillSubscriptions, ({ query }) =>
    refillPage(subscriptions, query.after, ({ _id: id, helixes }) => ({ id, helixes: [...helixes] })),
  );
