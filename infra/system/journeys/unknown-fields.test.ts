import { inputValidator } from '@consortia/infra/kit/requests/validate';
import type { Route } from '@consortia/proto/route';
import { unsafe, validBodies } from './catalogue-calls.ts';

const id = 'a'.repeat(24);
const time = '2020-01-01T00:00:00.000Z';
/** Fields that documents have and that would give their sender a right, an owner or a date. */
const assigned: Readonly<Record<string, unknown>> = {
  ...{ role: 'ROLE_ADMIN', roles: ['ROLE_ADMIN'], administrator: true, isAdmin: true, trial: false, paid: true },
  ...{ verified: true, approved: true, status: 'approved', score: 1, version: 7 },
  ...{ _id: id, userId: id, ownerId: id, authorId: id, organisationId: id, organizationId: id },
  ...{ createdAt: time, approvedAt: time, deletedAt: null },
};
/** Objects whose names the contract does not know: the use case checks filters, and browsers name the extensions of a passkey. */
const named: ReadonlySet<string> = new Set(['filters', 'clientExtensionResults']);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Paths of the objects in a body, its own first. */
function objectsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, entry]) =>
    named.has(name) ? [] : objectsIn(entry, [...path, name]),
  );
  return isFields(value) ? [[...path], ...inner] : inner;
}
const at = (body: unknown, path: readonly string[]): Fields | undefined =>
  path.reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], body) as Fields | undefined;

const bodies = validBodies({ code: '123456', link: 'A'.repeat(43) });
/** Names of the fields above that the route lets through although its body does not need them. */
async function acceptedBy(route: Route): Promise<string[]> {
  const validate = inputValidator(route);
  const body = bodies[route.id] ?? {};
  const accepted: string[] = [];
  for (const path of objectsIn(body))
    for (const [name, value] of Object.entries(assigned)) {
      const sent = structuredClone(body);
      const target = at(sent, path)!;
      if (name in target) continue;
      target[name] = value;
      // A refusal is as good as a field that is not there.
      const read = await validate({ params: { id }, query: {}, body: sent }).catch(() => ({ body: {} }));
      if (name in (at(read.body, path) ?? {})) accepted.push([...path, name].join('.'));
    }
  return accepted;
}

describe('fields that a request adds to its body', () => {
  it('reach no use case, at any depth, but where the contract has them', async () => {
    const accepted: Record<string, string[]> = {};
    for (const route of unsafe.filter(({ body }) => body)) {
      const names = await acceptedBy(route);
      if (names.length > 0) accepted[route.id] = names;
    }
    expect(accepted).toEqual({
      // The author's own one, or none: the use case compares it.
      'posts.createProject': ['organisationId'],
      'posts.createProposal': ['organisationId'],
      'posts.updatePost': ['organisationId'],
      // The version that was decided on.
      'posts.approvePost': ['version'],
      'posts.approveComment': ['version'],
    });
  });

  it('are searched for in every body', () => {
    expect(unsafe.filter(({ body, id: name }) => body && objectsIn(bodies[name] ?? {}).length === 0)).toEqual([]);
  });
});
