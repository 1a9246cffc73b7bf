import { type ProjectionItem, project } from '@consortia/infra/store/project';
import { helixSource } from '@consortia/proto/helixes/sources';

/** A Helix as a call shows it, and the name by which calls are assigned to it. */
export const projections = { helixes: project(helixSource, { id: true, name: true, alias: true, hue: true }) };
export type HelixProjection = ProjectionItem<typeof projections.helixes>;
