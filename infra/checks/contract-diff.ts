import type { AsyncApiDocument } from '@consortia/proto/asyncapi';
import type { OpenApiDocument, OpenApiOperation } from '@consortia/proto/openapi';
import { type SchemaChange, type Schemas, schemaChanges } from './schema-changes.ts';

export type Contract = { openapi: OpenApiDocument; asyncapi: AsyncApiDocument };
/** A change of one call or event; `what` names the place and the change, and is what a declaration repeats. */
export type ContractChange = SchemaChange & { id: string };

type Call = { method: string; path: string; operation: OpenApiOperation; schemas: Schemas };
const callsOf = ({ paths, components }: OpenApiDocument): Map<string, Call> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { method: method.toUpperCase(), path, operation, schemas: components.schemas },
      ]),
    ),
  );

function accessChanges(before: OpenApiOperation, after: OpenApiOperation): SchemaChange[] {
  const [then, now] = [before['x-access'], after['x-access']];
  const looser = now === 'anyone' || then === 'service' || (then === 'admin' && now === 'signed-in');
  const changes: SchemaChange[] = [];
  if (then !== now) changes.push({ what: `access: from ${then} to ${now}`, breaking: !looser });
  const requiresToken = (operation: OpenApiOperation) => operation.security.every((way) => 'csrfToken' in way);
  if (requiresToken(before) !== requiresToken(after))
    changes.push({
      what: `access: CSRF token ${requiresToken(after) ? 'required' : 'no longer required'}`,
      breaking: requiresToken(after),
    });
  return changes;
}

function parameterChanges(before: Call, after: Call): SchemaChange[] {
  const then = new Map((before.operation.parameters ?? []).map((entry) => [entry.name, entry]));
  const now = new Map((after.operation.parameters ?? []).map((entry) => [entry.name, entry]));
  const changes: SchemaChange[] = [];
  for (const [name, old] of then) {
    const fresh = now.get(name);
    if (!fresh) {
      changes.push({ what: `${old.in} ${name}: removed`, breaking: true });
      continue;
    }
    if (old.required !== fresh.required)
      changes.push({
        what: `${old.in} ${name}: now ${fresh.required ? 'required' : 'optional'}`,
        breaking: fresh.required,
      });
    const [left, right] = [
      { schema: old.schema, schemas: before.schemas },
      { schema: fresh.schema, schemas: after.schemas },
    ];
    changes.push(...schemaChanges(left, right, 'in', `${old.in} ${name}`));
  }
  for (const [name, fresh] of now)
    if (!then.has(name))
      changes.push({
        what: `${fresh.in} ${name}: added${fresh.required ? ', required' : ''}`,
        breaking: fresh.required,
      });
  return changes;
}

function bodyChanges(before: Call, after: Call): SchemaChange[] {
  const [then, now] = [before.operation.requestBody, after.operation.requestBody];
  if (!then && !now) return [];
  if (!then) return [{ what: `body: added${now?.required ? ', required' : ''}`, breaking: now?.required ?? false }];
  if (!now) return [{ what: 'body: removed', breaking: true }];
  const changes: SchemaChange[] = [];
  if (then.required !== now.required)
    changes.push({ what: `body: now ${now.required ? 'required' : 'optional'}`, breaking: now.required });
  for (const [media, { schema }] of Object.entries(then.content)) {
    const fresh = now.content[media]?.schema;
    if (!fresh) changes.push({ what: `body: ${media} no longer read`, breaking: true });
    else
      changes.push(
        ...schemaChanges({ schema, schemas: before.schemas }, { schema: fresh, schemas: after.schemas }, 'in', 'body'),
      );
  }
  return changes;
}

const successOf = (operation: OpenApiOperation) => {
  const [status, response] = Object.entries(operation.responses).find(([code]) => /^[23]/.test(code)) ?? [];
  const content = response && 'content' in response ? response.content : undefined;
  const [media, held] = Object.entries(content ?? {})[0] ?? [];
  return { status, media, schema: held?.schema };
};
function responseChanges(before: Call, after: Call): SchemaChange[] {
  const [then, now] = [successOf(before.operation), successOf(after.operation)];
  const changes: SchemaChange[] = [];
  if (then.status !== now.status)
    changes.push({ what: `response: status from ${then.status} to ${now.status}`, breaking: true });
  if (then.media !== now.media)
    changes.push({ what: `response: from ${then.media ?? 'nothing'} to ${now.media ?? 'nothing'}`, breaking: true });
  else if (then.schema && now.schema) {
    const [left, right] = [
      { schema: then.schema, schemas: before.schemas },
      { schema: now.schema, schemas: after.schemas },
    ];
    changes.push(...schemaChanges(left, right, 'out', 'response'));
  }
  return changes;
}

function callChanges(before: Call, after: Call): SchemaChange[] {
  const changes: SchemaChange[] = [];
  if (before.method !== after.method || before.path !== after.path)
    changes.push({
      what: `address: from ${before.method} ${before.path} to ${after.method} ${after.path}`,
      breaking: true,
    });
  changes.push(...accessChanges(before.operation, after.operation));
  changes.push(...parameterChanges(before, after), ...bodyChanges(before, after), ...responseChanges(before, after));
  if (changes.length === 0 && JSON.stringify(before.operation) !== JSON.stringify(after.operation))
    changes.push({ what: 'description, limits or errors changed', breaking: false });
  return changes;
}

const eventsOf = ({ channels, components }: AsyncApiDocument) =>
  new Map(
    Object.values(channels).flatMap(({ address, messages }) =>
      Object.keys(messages).map((type) => [
        type,
        { address, message: components.messages[type], schemas: components.schemas },
      ]),
    ),
  );
type PublishedEvent = ReturnType<typeof eventsOf> extends Map<string, infer E> ? E : never;
function eventChanges(before: PublishedEvent, after: PublishedEvent): SchemaChange[] {
  const changes: SchemaChange[] = [];
  if (before.address !== after.address)
    changes.push({ what: `topic: from ${before.address} to ${after.address}`, breaking: true });
  const [then, now] = [before.message?.payload ?? {}, after.message?.payload ?? {}];
  changes.push(
    ...schemaChanges(
      { schema: then, schemas: before.schemas },
      { schema: now, schemas: after.schemas },
      'out',
      'event',
    ),
  );
  if (changes.length === 0 && JSON.stringify(before.message) !== JSON.stringify(after.message))
    changes.push({ what: 'description changed', breaking: false });
  return changes;
}

function eachChange<T>(
  kind: string,
  before: Map<string, T>,
  after: Map<string, T>,
  compare: (old: T, fresh: T) => SchemaChange[],
): ContractChange[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((id): ContractChange[] => {
    const [old, fresh] = [before.get(id), after.get(id)];
    if (!fresh) return [{ id, what: `${kind} removed`, breaking: true }];
    if (!old) return [{ id, what: `${kind} added`, breaking: false }];
    const changes = compare(old, fresh).map((change) => ({ id, ...change }));
    return changes.filter((change, index) => changes.findIndex((other) => other.what === change.what) === index);
  });
}

/** All that changed between two versions of the contract, by the id of the call or the type of the event. */
export function contractChanges(before: Contract, after: Contract): ContractChange[] {
  return [
    ...eachChange('call', callsOf(before.openapi), callsOf(after.openapi), callChanges),
    ...eachChange('event', eventsOf(before.asyncapi), eventsOf(after.asyncapi), eventChanges),
  ];
}
