import { verifySync } from 'otplib';

const stepSeconds = 30;
const wellFormed = /^\d{6}$/;

/**
 * The time step that a code belongs to, or null. RFC 6238 with 30 s steps; the current step and the one before it count, so a code lives
 * for a minute at most. `secret` is base32.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!wellFormed.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: [stepSeconds, 0] });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
