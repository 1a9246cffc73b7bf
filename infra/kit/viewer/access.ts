import { Failure } from '@consortia/proto/errors';
import type { Route } from '@consortia/proto/route';
import { isAdministrator, isSignedIn, type Viewer } from './viewer.ts';

type Rule = Pick<Route, 'access' | 'halfSignedIn'>;
const isHalfSignedIn = (viewer: Viewer): boolean => viewer.kind === 'user' && viewer.level === 'second-factor';

/**
 * Refuses viewers that may not call a route at all; finer rules are the service's policies. A service speaks for no one, so it opens
 * `service` routes alone, and for everyone else those do not exist.
 */
export function checkAccess({ access, halfSignedIn }: Rule, viewer: Viewer): void {
  if (access === 'service') {
    if (viewer.kind !== 'service') throw new Failure('kit.not_found');
    return;
  }
  if (viewer.kind === 'service') throw new Failure('kit.forbidden');
  if (access === 'second-factor') {
    if (isHalfSignedIn(viewer)) return;
    throw new Failure(isSignedIn(viewer) ? 'kit.forbidden' : 'kit.sign_in_required');
  }
  if (isHalfSignedIn(viewer) && !halfSignedIn) throw new Failure('kit.sign_in_required');
  if (access === 'anyone') return;
  if (!isSignedIn(viewer)) throw new Failure('kit.sign_in_required');
  if (access === 'admin' && !isAdministrator(viewer)) throw new Failure('kit.forbidden');
}
