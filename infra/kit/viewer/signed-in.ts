import { fail } from '@consortia/proto/errors';
import { isSignedIn, type Member, type Viewer } from './viewer.ts';

/** The member who sent the request, for routes that require one. Throws `kit.sign_in_required`. */
export const signedIn = (viewer: Viewer): Member => (isSignedIn(viewer) ? viewer : fail('kit.sign_in_required'));
