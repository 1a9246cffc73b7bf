import { contextOf } from '@consortia/proto/catalogue';
import type { Method, Page, Route } from '@consortia/proto/route';

/** A route and the service that owns it: the first part of its id. */
export type TableEntry = { readonly route: Route; readonly context: string };
/** The routes and the page of one path. `allow` is the value of the `Allow` header. */
export type PathEntry = {
  readonly methods: ReadonlyMap<string, TableEntry>;
  readonly page: Page | undefined;
  readonly allow: string;
};

type Draft = { methods: Map<string, TableEntry>; page: Page | undefined; allow: string };
type Branch = { literals: Map<string, Branch>; parameter: Branch | undefined; entry: Draft | undefined };

const branch = (): Branch => ({ literals: new Map(), parameter: undefined, entry: undefined });

function draftAt(root: Branch, path: string): Draft {
  let at = root;
  for (const segment of path.slice(1).split('/')) {
    if (segment.startsWith(':')) {
      at.parameter ??= branch();
      at = at.parameter;
    } else {
      const next = at.literals.get(segment) ?? branch();
      at.literals.set(segment, next);
      at = next;
    }
  }
  at.entry ??= { methods: new Map(), page: undefined, allow: '' };
  return at.entry;
}

/** An empty segment or a step up is never a parameter, however it is written. */
const isValue = (segment: string) => segment !== '' && !/^(?:\.|%2e){1,2}$/i.test(segment);

/** A literal segment wins over a parameter; a dead end falls back to the parameter. */
function walk(at: Branch, segments: string[], index: number): PathEntry | undefined {
  if (index === segments.length) return at.entry;
  const segment = segments[index]!;
  const literal = at.literals.get(segment);
  const found = literal && walk(literal, segments, index + 1);
  if (found) return found;
  return at.parameter && isValue(segment) ? walk(at.parameter, segments, index + 1) : undefined;
}

/**
 * The table of all public routes, generated from the contract. Routes with access `service` are not in it, so they respond with
 * 404 from outside.
 */
export function routeTable(routes: readonly Route[], pages: readonly Page[]): (path: string) => PathEntry | undefined {
  const root = branch();
  for (const route of routes) {
    if (route.access === 'service') continue;
    const { methods } = draftAt(root, route.path);
    if (methods.has(route.method)) throw new Error(`Two routes match ${route.method} ${route.path}.`);
    methods.set(route.method, { route, context: contextOf(route) });
  }
  for (const page of pages) draftAt(root, page.path).page = page;
  const finish = (at: Branch): void => {
    if (at.entry) at.entry.allow = allowed(at.entry);
    for (const next of at.literals.values()) finish(next);
    if (at.parameter) finish(at.parameter);
  };
  finish(root);
  return (path) => walk(root, path.slice(1).split('/'), 0);
}

function allowed({ methods, page }: Draft): string {
  const names = new Set<Method | 'HEAD'>([...methods.keys()] as Method[]);
  if (page) names.add('GET');
  if (names.has('GET')) names.add('HEAD');
  return [...names].sort().join(', ');
}
