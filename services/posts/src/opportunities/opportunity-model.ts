import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { postRoles, postStatuses, postTypes, visibilities } from '@consortia/proto/posts/shapes';
import type { RichText } from '@consortia/proto/rich-text';
import { type Connection, type Model, Schema } from 'mongoose';

export type Opportunity = Aggregate & {
  name: string;
  alias: string;
  type: (typeof postTypes)[number];
  status: (typeof postStatuses)[number];
  /** Set while a draft waits for approval. */
  submittedAt: Date | null;
  visibility: (typeof visibilities)[number];
  message: RichText;
  userId: string;
  organisationId: string | null;
  groupId: string | null;
  helixIds: string[];
  roles: (typeof postRoles)[number][];
  expertiseSought: string[];
  collaboratorSought: string | null;
  seekingExpertise: boolean;
  seekingCoordinator: boolean;
  seekingWorkPackageLeader: boolean;
  seekingPartner: boolean;
  funding: string | null;
  proposal: string | null;
  topicId: string | null;
  /** One of the topic's actions. */
  actionId: string | null;
  /** Whether a proposal was started from a funding call, and so needs one (G46). */
  fromCall: boolean;
  /** A project of its author; `project` is one that the form names by title and website alone. */
  projectId: string | null;
  project: { id: string; title: string; url: string | null } | null;
  result: { id: string; title: string } | null;
  /** Reason of the administrator who sent it back, until it is submitted again. */
  sentBackReason: string | null;
  /** Time of the first edit of an approved post that is pending review, and the fields changed since. */
  editedAt: Date | null;
  changedFields: string[];
  /** The form as it was before that first edit; null for edits made before this was stored. */
  reviewedForm: DraftFields | null;
  /** When it was last written by a person. */
  savedAt: Date | null;
  /** Id of the author's session that last saved the draft; null for posts that were never saved by a form. */
  savedIn: string | null;
  bumpedAt: Date | null;
  approvedAt: Date | null;
  /** Position in lists: when it was bumped, otherwise when it was approved. */
  sortAt: Date | null;
};

const text = { type: String, default: null };
const schema = new Schema<Opportunity>(
  {
    ...aggregateFields,
    // A draft may have no title yet.
    name: { type: String, default: '', maxlength: 255 },
    alias: { type: String, required: true },
    type: { type: String, required: true },
    status: { type: String, required: true },
    submittedAt: { type: Date, default: null },
    visibility: { type: String, required: true },
    message: { type: Schema.Types.Mixed, required: true },
    userId: { type: String, required: true },
    organisationId: text,
    groupId: text,
    helixIds: { type: [String], required: true },
    roles: { type: [String], required: true },
    expertiseSought: { type: [String], required: true },
    collaboratorSought: text,
    seekingExpertise: { type: Boolean, required: true },
    seekingCoordinator: { type: Boolean, required: true },
    seekingWorkPackageLeader: { type: Boolean, required: true },
    seekingPartner: { type: Boolean, required: true },
    funding: text,
    proposal: text,
    topicId: text,
    actionId: text,
    projectId: text,
    project: { type: Schema.Types.Mixed, default: null },
    result: { type: Schema.Types.Mixed, default: null },
    fromCall: { type: Boolean, default: false },
    sentBackReason: text,
    editedAt: { type: Date, default: null },
    changedFields: { type: [String], default: [] },
    reviewedForm: { type: Schema.Types.Mixed, default: null },
    savedAt: { type: Date, default: null },
    savedIn: text,
    bumpedAt: { type: Date, default: null },
    approvedAt: { type: Date, default: null },
    sortAt: { type: Date, default: null },
  },
  { id: false, minimize: false, versionKey: false },
);
// Lists: one range for each visibility, merged by `sortAt`. Partial, so that counting needs the keys alone.
schema.index(
  { visibility: 1, sortAt: -1, _id: -1 },
  { partialFilterExpression: { status: 'approved', deletedAt: null } },
);
// The same for the posts of a topic.
schema.index(
  { topicId: 1, visibility: 1, sortAt: -1, _id: -1 },
  { partialFilterExpression: { status: 'approved', deletedAt: null } },
);
schema.index({ userId: 1, status: 1, _id: -1 });
// One person's approved posts in the order of lists.
schema.index({ userId: 1, sortAt: -1, _id: -1 }, { partialFilterExpression: { status: 'approved', deletedAt: null } });
// Queues of administrators: submitted drafts and edited approved posts, the oldest first.
schema.index({ submittedAt: 1, _id: 1 }, { partialFilterExpression: { status: 'draft', deletedAt: null } });
schema.index({ editedAt: 1, _id: 1 }, { partialFilterExpression: { status: 'approved', deletedAt: null } });
// Posts of an organisation, a group, a topic or a project, to index them again when it changes.
for (const field of ['organisationId', 'groupId', 'topicId', 'projectId'])
  schema.index({ [field]: 1, _id: -1 }, { partialFilterExpression: { status: 'approved', deletedAt: null } });

export const opportunityModel = (connection: Connection): Model<Opportunity> =>
  connection.model<Opportunity>('Opportunity', schema, 'opportunities');
