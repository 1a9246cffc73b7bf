import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** This run of this process. The host comes last: its name may hold any character. */
export const ownHolder = `${process.pid}/${randomUUID()}/${hostname()}`;

/**
 * Whether a holder is a process of this host that has ended. Of other hosts nothing is known, nor of a process whose id another now has.
 */
export function hasEnded(holder: string): boolean {
  if (holder === ownHolder) return false;
  const [pid, , ...host] = holder.split('/');
  const number = Number(pid);
  if (host.join('/') !== hostname() || !Number.isSafeInteger(number) || number <= 0) return false;
  // The number is this process's own, in another run.
  if (number === process.pid) return true;
  try {
    process.kill(number, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
