import { isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';

/** The member behind a route that asks for one; the kit has refused everybody else already. */
export const signedIn = (viewer: Viewer): Member => (isSignedIn(viewer) ? viewer : fail('kit.sign_in_required'));
