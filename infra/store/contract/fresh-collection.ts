import type { Collection, Document, ObjectId } from 'mongodb';

/** Documents of any shape. */
export type Any = Document & { _id: string | number | ObjectId };
/** A fresh, empty collection of the store under test. */
export type Fresh = () => Promise<Collection<Any>>;
