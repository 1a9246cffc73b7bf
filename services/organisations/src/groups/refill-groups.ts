import { handle } from '@consortia/infra/kit/requests/handler';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisations } from '../organisations.ts';
import { presentGroup } from './present-group.ts';

export const refillGroups = ({ groups, organisations }: Pick<Organisations, 'groups' | 'organisations'>) =>
  handle(organisationsApi.refillGroups, ({ query }) =>
    refillPage(groups, query.after, async (group) =>
      presentGroup(group, await organisations.findById(group.organisationId).select('paid').lean()),
    ),
  );
