import { defineService } from '@consortia/infra/kit/define-service';
import { groupModel } from './groups/group-model.ts';
import { refillGroups } from './groups/refill-groups.ts';
import { migrations } from './migrations.ts';
import { organisationModel } from './organisations/organisation-model.ts';
import { refillOrganisations } from './organisations/refill-organisations.ts';

export const organisationsService = defineService({
  name: 'organisations',
  migrations,
  models: { organisations: organisationModel, groups: groupModel },
  handlers: [refillOrganisations, refillGroups],
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});
