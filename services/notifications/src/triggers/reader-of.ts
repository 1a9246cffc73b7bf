import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { mayReadOwn } from '../policies.ts';
import type { Reader } from './related.ts';

/** The viewer as the reader of their own notifications. Throws `kit.sign_in_required`. */
export const readerOf = (viewer: Viewer): Reader =>
  mayReadOwn(viewer)
    ? { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) }
    : fail('kit.sign_in_required');
