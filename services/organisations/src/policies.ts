import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';

/** Decides about organisations requested at sign-up. Throws `kit.forbidden`. */
export function assertMayDecide(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}
