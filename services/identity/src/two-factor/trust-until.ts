import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';

const day = 86_400_000;

/** The end of the trust in a browser from now on; null where it is not requested. */
export const trustUntil = (
  { clock }: Pick<Identity, 'clock'>,
  { trustDevice }: { trustDevice: boolean },
): Date | null => (trustDevice ? new Date(clock().getTime() + limits.trustedDeviceDays * day) : null);
