import type { GatewayError } from '@consortia/proto/gateway/errors';

type Refusal = Extract<GatewayError, 'gateway.too_many_requests' | 'gateway.unavailable'>;

/**
 * Shares out `max` of something that requests hold for a while. One caller has at most `each`, a tenth unless less is enough: its
 * address, and its account where it has one. `take` gives the refusal that fits where the caller has its part, or
 * all is taken; what was taken is given back with the same arguments.
 */
export function createShares(max: number, each: number = Math.max(1, Math.floor(max / 10))) {
  const held = new Map<string, number>();
  let total = 0;
  return {
    take(callers: readonly string[], amount = 1): Refusal | null {
      for (const caller of callers) {
        if ((held.get(caller) ?? 0) + amount > each) return 'gateway.too_many_requests';
      }
      if (total + amount > max) return 'gateway.unavailable';
      total += amount;
      for (const caller of callers) held.set(caller, (held.get(caller) ?? 0) + amount);
      return null;
    },
    giveBack(callers: readonly string[], amount = 1): void {
      total -= amount;
      for (const caller of callers) {
        const left = held.get(caller)! - amount;
        if (left > 0) held.set(caller, left);
        else held.delete(caller);
      }
    },
    count: () => total,
  };
}
export type Shares = ReturnType<typeof createShares>;
