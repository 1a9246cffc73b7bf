import { handle } from '@consortia/infra/kit/requests/handler';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { helixesApi } from '@consortia/proto/helixes/api';
import type { Helixes } from '../helixes.ts';
import { presentHelix } from './present-helix.ts';

export const refillHelixes = ({ helixes }: Pick<Helixes, 'helixes'>) =>
  handle(helixesApi.refillHelixes, ({ query }) => refillPage(helixes, query.after, presentHelix));
