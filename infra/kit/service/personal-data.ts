import { fail } from '@consortia/proto/errors';
import { type PersonalDataRoutes, personalDataRoutes } from '@consortia/proto/personal-data';
import { type Connection, Model, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { Aggregate } from '../../bus/bus.ts';
import { type Handler, handle } from '../requests/handler.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** The part of a service in a person's copy of their data: records by the name of their section, and files. */
export type PersonalDataPart = {
  sections: Readonly<Record<string, readonly unknown[]>>;
  files?: readonly { name: string; bytes: Buffer }[];
};
/** How a service exports and erases what it has stored about a person. */
export type PersonalData<Parts> = {
  /** Names of the collections that `export` and `erase` take care of; a start fails where one with data of people is missing. */
  covers: readonly string[];
  export(parts: Parts, userId: string): Promise<PersonalDataPart>;
  /**
   * Removes the data, or anonymises what others need; safe to repeat. Resolves to the aggregates whose published events contain data
   * of the person.
   */
  erase(parts: Parts, userId: string): Promise<readonly Aggregate[]>;
};

/** Paths by which stored documents refer to a person or contain what identifies one. */
const personal =
  /^(userId|userIds|ownerId|authorId|actorId|subjectId|byId|inviterId|referredUserId|\w+edBy|administrators|leaders|email|firstname|lastname)$/;

/** The first such path of each collection, where it has one. */
function personalPaths(models: Readonly<Record<string, unknown>>): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (schema: Schema, collection: string, prefix: string): void => {
    schema.eachPath((path, type) => {
      if (!found.has(collection) && personal.test(path.split('.').at(-1)!)) found.set(collection, prefix + path);
      const inner = (type as unknown as { schema?: Schema }).schema;
      if (inner) visit(inner, collection, `${prefix}${path}.`);
    });
  };
  for (const model of Object.values(models)) {
    if (typeof model !== 'function' || !(model.prototype instanceof Model)) continue;
    const { schema, collection } = model as unknown as { schema: Schema; collection: { name: string } };
    visit(schema, collection.name, '');
  }
  return found;
}

/** Throws where a service stores data of people that its `personalData` does not cover. */
export function requirePersonalData(
  service: string,
  models: Readonly<Record<string, unknown>>,
  declared: Pick<PersonalData<never>, 'covers'> | undefined,
): void {
  for (const [collection, path] of personalPaths(models))
    if (!declared?.covers.includes(collection))
      throw new Error(
        `${service} stores ${path} in ${collection}: its personalData has to export and erase it, and to name it in covers.`,
      );
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
