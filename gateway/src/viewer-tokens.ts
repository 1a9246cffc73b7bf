import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { LRUCache } from 'lru-cache';

export type Person = Exclude<Viewer, { kind: 'service' }>;
type Known = { token: string; at: number; basis: object | null };

const maxTokens = 20_000;
/** Milliseconds. The minter returns tokens with at least 30 of their 60 s left; a service may need another 20. */
const reusedMs = 10_000;

/** The internal token of a cookie, without computing the claims for every request. */
export function createViewerTokens(parts: { mint: (viewer: Person, service: string) => string; clock: () => number }) {
  const { mint, clock } = parts;
  const tokens = new LRUCache<string, Known>({ max: maxTokens });
  return {
    /** `cookie` names the viewer, `basis` is what the claims were read from: another one means other claims. */
    of({ service, cookie, basis }: { service: string; cookie: string; basis: object | null }, viewer: () => Person) {
      const name = `${service} ${cookie}`;
      const known = tokens.get(name);
      const now = clock();
      if (known && known.basis === basis && now - known.at < reusedMs) return known.token;
      const token = mint(viewer(), service);
      tokens.set(name, { token, at: now, basis });
      return token;
    },
  };
}
export type ViewerTokens = ReturnType<typeof createViewerTokens>;
