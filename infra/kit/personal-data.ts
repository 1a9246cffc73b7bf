import { fail } from '@consortia/proto/errors';
import { type PersonalDataRoutes, personalDataRoutes } from '@consortia/proto/personal-data';
import { type Connection, Model, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { Aggregate } from '../bus/bus.ts';
import { type Handler, handle } from './handler.ts';
import type { Viewer } from './viewer.ts';

/** The part of a service in a person's copy of their data: records by the name of their section, and files. */
export type PersonalDataPart = {
  sections: Readonly<Record<string, readonly unknown[]>>;
  files?: readonly { name: string; bytes: Buffer }[];
};
/** How a service exports and erases what it has stored about a person. */
export type PersonalData<Parts> = {
  export(parts: Parts, userId: string): Promise<PersonalDataPart>;
  /**
   * Removes the data, or anonymises what others need; safe to repeat. Resolves to the aggregates whose published events contain data
   * of the person.
   */
  erase(parts: Parts, userId: string): Promise<readonly Aggregate[]>;
};

/** Paths by which stored documents refer to a person or contain what identifies one. */
const personal =
  /(^|\.)(userId|userIds|ownerId|authorId|actorId|subjectId|byId|startedBy|administrators|leaders|email|firstname|lastname)$/;

/** `<collection>.<path>` of everything in the models that belongs to a person. */
function personalPaths(models: Readonly<Record<string, unknown>>): string[] {
  const found: string[] = [];
  const visit = (schema: Schema, prefix: string): void => {
    schema.eachPath((path, type) => {
      if (personal.test(path)) found.push(`${prefix}.${path}`);
      const inner = (type as unknown as { schema?: Schema }).schema;
      if (inner) visit(inner, `${prefix}.${path}`);
    });
  };
  for (const [name, model] of Object.entries(models))
    if (typeof model === 'function' && model.prototype instanceof Model)
      visit((model as unknown as { schema: Schema }).schema, name);
  return found;
}

/** Throws where a service stores data of people and does not declare how it is exported and erased. */
export function requirePersonalData(
  service: string,
  models: Readonly<Record<string, unknown>>,
  declared: PersonalData<never> | undefined,
): void {
  const [first] = personalPaths(models);
  if (first && !declared)
    throw new Error(`${service} stores ${first}, so it has to declare personalData: how it is exported and erased.`);
}

/** Only identity, which closes accounts, may request, export or erase the data of a person. */
const assertMayCall = (viewer: Viewer): void => {
  if (viewer.kind !== 'service' || viewer.name !== 'identity') fail('kit.forbidden');
};

/** Overwrites what was removed. False where the store does not offer it: its documentation then says how long pages stay. */
async function compact(connection: Connection, log: Logger): Promise<boolean> {
  try {
    for (const { name } of await connection.listCollections()) await connection.db!.command({ compact: name });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'The database could not be compacted');
    return false;
  }
}

/** The handlers of `personalDataRoutes` for a service. */
export function personalDataHandlers<Parts>(
  { name, connection, log }: { name: string; connection: Connection; log: Logger },
  parts: Parts,
  personalData: PersonalData<Parts>,
): Handler[] {
  const routes: PersonalDataRoutes = personalDataRoutes(name);
  return [
    handle(
      routes.exportPersonalData,
      async ({ params }) => {
        const { sections, files = [] } = await personalData.export(parts, params.userId);
        return {
          sections: Object.fromEntries(Object.entries(sections).map(([section, records]) => [section, [...records]])),
          files: files.map(({ name: file, bytes }) => ({ name: file, base64: bytes.toString('base64') })),
        };
      },
      { assertMayCall },
    ),
    handle(
      routes.erasePersonalData,
      async ({ params }) => ({ events: [...(await personalData.erase(parts, params.userId))] }),
      { assertMayCall },
    ),
    handle(routes.compactStore, async () => ({ compacted: await compact(connection, log) }), { assertMayCall }),
  ];
}
