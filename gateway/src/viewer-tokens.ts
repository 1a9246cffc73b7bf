import { boundedMap } from './bounded-map.ts';
import type { EdgeSession } from './sessions.ts';

/** Claims of the internal token besides issuer, audience and times, which signing adds. `sub` is absent for visitors. */
export type ViewerClaims = {
  csrf: string;
  sub?: string;
  sid?: string;
  lvl?: EdgeSession['level'];
  roles?: EdgeSession['roles'];
  trial?: boolean;
};
type Minted = { token: string; at: number; basis: string };

const mostTokens = 20_000;
/** Tokens live for 60 s; one is used for half of that, so that a slow service still finds it valid. */
const reusedMs = 30_000;

/** Mints internal tokens and uses each for half of its life: signing costs more than everything else at the edge together. */
export function createViewerTokens(parts: { sign: (claims: ViewerClaims) => string; clock: () => number }) {
  const { sign, clock } = parts;
  const minted = boundedMap<Minted>(mostTokens);
  return {
    /** `cookie` names the viewer, `basis` is all that the claims depend on: when it changes, a new token is minted. */
    of(cookie: string, basis: string, claims: () => ViewerClaims): string {
      const known = minted.get(cookie);
      const now = clock();
      if (known && known.basis === basis && now - known.at < reusedMs) return known.token;
      const token = sign(claims());
      minted.set(cookie, { token, at: now, basis });
      return token;
    },
  };
}
export type ViewerTokens = ReturnType<typeof createViewerTokens>;
