import { required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** A person in a group. Its leaders are members too, with or without such a document. */
export type GroupMember = { _id: string; groupId: string; userId: string };

const schema = new Schema<GroupMember>(
  { ...required({ _id: String, groupId: String, userId: String }) },
  { id: false, versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ groupId: 1, userId: 1 }, { unique: true });

export const groupMemberModel = (connection: Connection): Model<GroupMember> =>
  connection.model<GroupMember>('GroupMember', schema, 'groupMembers');
