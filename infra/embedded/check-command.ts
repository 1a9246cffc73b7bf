import { commandError } from './command-error.ts';
import { checkDatabaseName } from './database-name.ts';
import { commands, commonFields, statementFields } from './supported-commands.ts';
import { type Document, isPlainObject } from './values.ts';

/**
 * Checks what is common to all commands and returns the name of the command. Throws MongoDB's errors for a command, a field or
 * a concern that is not supported, and for a database that is not `database`.
 */
export function checkCommand(command: Document, database: string): string {
  const [name = ''] = Object.keys(command);
  if (!Object.hasOwn(commands, name)) throw commandError(59, `no such command: '${name}'`);
  if (command.startTransaction !== undefined || command.autocommit !== undefined || command.txnNumber !== undefined)
    throw commandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  const db = command.$db;
  if (db !== undefined && db !== database) checkDatabaseName(db);
  if (db !== undefined && db !== database && db !== 'admin')
    throw commandError(13, `this server holds the database '${database}' only, not '${String(db)}'`);
  checkFields(name, command);
  checkConcerns(command);
  return name;
}

/** Throws IDLUnknownField for a field that the command does not understand, and for a command that is not there. */
export function checkFields(name: string, command: Document): void {
  const known = Object.hasOwn(commands, name) ? commands[name]!.fields : [];
  if (known === null) return;
  for (const field of Object.keys(command))
    if (field !== name && !commonFields.includes(field) && !known.includes(field)) throw unknownField(name, field);
}

/** Throws MongoDB's errors for a statement of a write command that lacks a field or has one that is not understood. */
export function checkStatement(path: keyof typeof statementFields, statement: unknown): asserts statement is Document {
  if (!isPlainObject(statement))
    throw commandError(14, `BSON field '${path}.0' is the wrong type, expected type 'object'`);
  const { known, required } = statementFields[path];
  for (const field of Object.keys(statement))
    if (!(known as readonly string[]).includes(field)) throw unknownField(path, field);
  for (const field of required)
    if (statement[field] === undefined || statement[field] === null)
      throw commandError(40414, `BSON field '${path}.${field}' is missing but a required field`);
}

const unknownField = (path: string, field: string) =>
  commandError(40415, `BSON field '${path}.${field}' is an unknown field.`);

const readLevels: readonly unknown[] = [undefined, 'local', 'available', 'majority'];

function checkConcerns({ readConcern, writeConcern }: Document): void {
  if (isPlainObject(readConcern) && !readLevels.includes(readConcern.level))
    throw commandError(123, 'node needs to be a replica set member to use read concern');
  if (isPlainObject(writeConcern) && Number(writeConcern.w) > 1)
    throw commandError(2, `cannot use 'w' > 1 when a host is not replicated`);
}
