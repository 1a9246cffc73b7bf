import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import { helixSource } from '@consortia/proto/helixes/sources';
import { listedPersonFields } from '@consortia/proto/identity/projected-fields';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationCardFields } from '@consortia/proto/organisations/projected-fields';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';

/** Other services' aggregates, with the fields that a post shows or masks. */
export const projections = {
  people: project(
    personSource,
    { ...listedPersonFields, profile_pictures: true },
    { indexes: [{ trial: 1, deletedAt: 1 }] },
  ),
  organisations: project(
    organisationSource,
    { ...organisationCardFields, administrators: true, replacedBy: true },
    { indexes: [{ administrators: 1 }, { replacedBy: 1 }] },
  ),
  groups: project(groupSource, {
    id: true,
    organisationId: true,
    name: true,
    profileUrl: true,
    avatarUrl: true,
    leaders: true,
  }),
  helixes: project(helixSource, { id: true, name: true, alias: true, hue: true, retired: true }),
  /** With every action and its dates, so that whether a call is open can be computed at any moment. */
  topics: project(
    topicSource,
    {
      id: true,
      identifier: true,
      title: true,
      link: true,
      ccm2Id: true,
      call: true,
      actions: true,
      status: true,
      opensAt: true,
      closesAt: true,
      url: true,
      nextDeadline: true,
    },
    { indexes: [{ identifier: 1 }] },
  ),
};
export type PersonProjection = ProjectionItem<typeof projections.people>;
export type OrganisationProjection = ProjectionItem<typeof projections.organisations>;
export type GroupProjection = ProjectionItem<typeof projections.groups>;
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
export type TopicProjection = ProjectionItem<typeof projections.topics>;
