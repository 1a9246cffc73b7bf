import { type Connection, trusted } from 'mongoose';

/** A collection whose documents belong to one person. */
export type OwnedRecords = {
  collection: string;
  /** Paths that hold the id of the person; one of them suffices. */
  by: readonly string[];
  /** Paths that hold the email address of the person, in documents from before there was an account. */
  byEmail?: readonly string[];
  /** Fields that are no part of an export: secrets and what concerns the store alone. */
  hidden?: readonly string[];
};
type Person = { userId: string; email: string | null };

const maxRecords = 10_000;
const alwaysHidden = ['version', 'outbox', 'deletedAt', 'tokenHash'];

const filterOf = ({ by, byEmail = [] }: OwnedRecords, { userId, email }: Person) => ({
  $or: [...by.map((path) => ({ [path]: userId })), ...(email ? byEmail.map((path) => ({ [path]: email })) : [])],
});

/** The documents of a person, by collection. */
export async function exportOwned(
  connection: Connection,
  table: readonly OwnedRecords[],
  person: Person,
): Promise<Record<string, unknown[]>> {
  const sections: Record<string, unknown[]> = {};
  for (const owned of table) {
    const projection = Object.fromEntries([...alwaysHidden, ...(owned.hidden ?? [])].map((field) => [field, 0]));
    sections[owned.collection] = await connection
      .collection(owned.collection)
      .find(trusted(filterOf(owned, person)), { projection })
      .limit(maxRecords)
      .toArray();
  }
  return sections;
}

/** Deletes the documents of a person. */
export async function eraseOwned(
  connection: Connection,
  table: readonly OwnedRecords[],
  person: Person,
): Promise<void> {
  for (const owned of table) {
    const filter = filterOf(owned, person);
    if (filter.$or.length > 0) await connection.collection(owned.collection).deleteMany(trusted(filter));
  }
}
