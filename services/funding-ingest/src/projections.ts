import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { helixSource } from '@consortia/proto/helixes/sources';

/** A Helix as a call shows it, and the name and terms by which calls are assigned to it. */
export const projections = {
  helixes: project(helixSource, { id: true, name: true, alias: true, hue: true, terms: true, retired: true }),
};
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
