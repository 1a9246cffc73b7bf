import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

/** Adds, changes and removes content, and reads what is not shown yet. Throws `kit.forbidden`. */
export function assertMayEditContent(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}
