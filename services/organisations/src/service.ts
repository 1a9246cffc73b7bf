import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { groupModel } from './groups/group-model.ts';
import { refillGroups } from './groups/refill-groups.ts';
import { migrations } from './migrations.ts';
import { organisationModel } from './organisations/organisation-model.ts';
import { refillOrganisations } from './organisations/refill-organisations.ts';
import type { Organisations } from './organisations.ts';
import { seedDemo } from './seed-demo.ts';

export const organisationsService: ServiceDefinition = {
  name: 'organisations',
  migrations,
  create(context) {
    const { connection, bus, log } = context;
    const parts: Organisations = {
      ...context,
      organisations: organisationModel(connection),
      groups: groupModel(connection),
    };
    return {
      handlers: [refillOrganisations(parts), refillGroups(parts)],
      outboxes: [
        createOutbox({ model: parts.organisations, bus, log }),
        createOutbox({ model: parts.groups, bus, log }),
      ],
      seedDemo: () => seedDemo(parts),
    };
  },
};
