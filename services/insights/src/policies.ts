import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

/** Figures of the network have neither names nor titles, so everyone with an account reads them. */
export const mayReadStats = (viewer: Viewer): boolean => isSignedIn(viewer);

/** Reads the figures of an organisation: its administrators, and those of the platform. Throws `kit.forbidden`. */
export function assertMayReadMetrics(viewer: Viewer, organisation: { administrators: readonly string[] }): void {
  if (isAdministrator(viewer)) return;
  if (!isSignedIn(viewer) || !organisation.administrators.includes(viewer.id)) fail('kit.forbidden');
}

/** Views of administrators of the platform and between password and second factor are not counted. */
export const viewsCount = (viewer: Viewer): boolean =>
  viewer.kind === 'visitor' || (isSignedIn(viewer) && !isAdministrator(viewer));
