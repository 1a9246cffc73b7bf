import { handle } from '@consortia/infra/kit/requests/handler';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { publishPerson } from './present-person.ts';

export const refillPeople = ({ users }: Pick<Identity, 'users'>) =>
  handle(identityApi.refillPeople, ({ query }) => refillPage(users, query.after, publishPerson));
