import type { ServiceContext } from '@consortia/infra/kit/service';
import { createProjection, type Projection } from '@consortia/infra/store/projection';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import {
  type GroupProjection,
  groupProjection,
  type OrganisationProjection,
  organisationProjection,
} from './organisation-shape.ts';

export type Kept = {
  organisations: Projection<OrganisationProjection>;
  groups: Projection<GroupProjection>;
  /** Organisations that a refill has brought since the last call; their people may have an older copy beside them. */
  drainRefilled(): string[];
};

/** What this service keeps of organisations and groups. */
export function projectOrganisations({ name: service, connection, log, call }: ServiceContext): Kept {
  const kept = { connection, log, service, schemaVersion: 1 };
  let refilled: string[] = [];
  return {
    organisations: createProjection({
      ...kept,
      name: 'organisations',
      shape: organisationProjection,
      updated: [organisationsEvents.organisationUpdated],
      indexes: [{ 'emailDomains.domain': 1 }, { administrators: 1 }],
      async refill(after) {
        const page = await call(organisationsApi.refillOrganisations, { query: { after } });
        refilled.push(...page.items.map(({ id }) => id));
        return page;
      },
    }),
    groups: createProjection({
      ...kept,
      name: 'groups',
      shape: groupProjection,
      updated: [organisationsEvents.groupUpdated],
      indexes: [{ leaders: 1 }],
      refill: (after) => call(organisationsApi.refillGroups, { query: { after } }),
    }),
    drainRefilled() {
      const taken = refilled;
      refilled = [];
      return taken;
    },
  };
}
