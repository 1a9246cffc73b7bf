import { isAdministrator, isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';

/**
 * Everyone with an account uses the assistant, trial members included (G106), and has sessions of their own alone: no call names
 * another person, so administrators read no one else's. Throws `kit.sign_in_required`.
 */
export const assistantUser = (viewer: Viewer): Member => (isSignedIn(viewer) ? viewer : fail('kit.sign_in_required'));

/** What the language model has cost is for administrators of the platform. */
export const maySeeUsage = (viewer: Viewer): boolean => isAdministrator(viewer);
