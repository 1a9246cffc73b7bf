import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

/** Everyone with an account reads their own notifications and emails alone. */
export const mayReadOwn = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Reads why anyone got an email or not, and takes in reports of mail servers. Throws `kit.forbidden`. */
export function assertMayReadLedger(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}

/** The owner of funding calls knows who watches them. Throws `kit.forbidden`. */
export function assertMayAddCallNews(viewer: Viewer): void {
  if (viewer.kind !== 'service' || viewer.name !== 'funding-ingest') fail('kit.forbidden');
}
