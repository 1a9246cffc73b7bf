import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { sortKey } from '@consortia/infra/text/sort-key';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ProfileFields, profileFields } from './profile-fields.ts';

/** An organisation that takes part in the network of another one, stored with that one; `approvedAt` is null while it waits (G77). */
export type Participant = { organisationId: string; requestedAt: Date; approvedAt: Date | null };
/** State of a request at sign-up. */
export type RequestState = {
  /** Requested at sign-up and not approved by an administrator yet; not suggested to others until then. */
  waiting: boolean;
  /** When it was first requested at sign-up; null for others. */
  requestedAt: Date | null;
  /** Ids of the people who requested it, at most `maxRequesters`. */
  requestedBy: string[];
  /** Set where an administrator refused it. It waits again once someone else requests it. */
  refusedAt: Date | null;
  /** The organisation that an administrator put in its place or merged it into, which receives later requests as well. It waits from then on. */
  replacedBy: string | null;
};
export type Organisation = Aggregate &
  RequestState &
  ProfileFields & {
    name: string;
    /** The name by which a request at sign-up finds the organisation; see `nameKey`. */
    nameKey: string;
    /** The name as lists are sorted by it; set with every write. */
    sortKey?: string;
    alias: string;
    emailDomains: { domain: string }[];
    paid: boolean;
    country: string | null;
    administrators: string[];
    /** The entry of the directory that it was created from. */
    directoryId: string | null;
    /** Plain text; empty until an administrator writes one. */
    description: string;
    /** Address of the organisation's own site, http or https. */
    website: string | null;
    /** Names besides its own that are published with it; see `publishNames`. */
    otherNames: string[];
    formerNames: string[];
    participants: Participant[];
    /** Whether one of the participants waits for a decision; set with every write. */
    hasProposals: boolean;
  };
/** Bounds the size of one document. */
export const maxRequesters = 1000;
/** Filter of organisations that wait for a decision of an administrator; see `isUndecided`. */
export const undecided = { waiting: true, refusedAt: null, replacedBy: null, deletedAt: null };
export const isUndecided = ({ waiting, refusedAt, replacedBy }: Organisation): boolean =>
  waiting && !refusedAt && !replacedBy;

const participant = new Schema<Participant>(
  { organisationId: { type: String, required: true }, requestedAt: { type: Date, required: true }, approvedAt: Date },
  { _id: false },
);
const emailDomain = new Schema({ domain: { type: String, required: true } }, { _id: false });
const schema = new Schema<Organisation>(
  {
    ...aggregateFields,
    ...required({ name: String, nameKey: String, alias: String, paid: Boolean, administrators: [String] }),
    ...nullable({ country: String, directoryId: String, requestedAt: Date, refusedAt: Date, replacedBy: String }),
    emailDomains: { type: [emailDomain], required: true },
    ...profileFields(),
    description: { type: String, default: '' },
    website: { type: String, default: null },
    otherNames: { type: [String], default: [] },
    formerNames: { type: [String], default: [] },
    participants: { type: [participant], default: [] },
    hasProposals: { type: Boolean, default: false },
    sortKey: String,
    waiting: { type: Boolean, default: false },
    requestedBy: { type: [String], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ 'emailDomains.domain': 1 });
schema.index({ nameKey: 1 });
// The list of all organisations; partial, so that counting needs the keys alone.
schema.index({ waiting: 1, sortKey: 1, _id: 1 }, { partialFilterExpression: { deletedAt: null } });
schema.index({ administrators: 1 });
schema.index({ requestedAt: 1, _id: 1 }, { partialFilterExpression: { waiting: true } });
schema.index({ directoryId: 1 }, { sparse: true });
schema.index({ replacedBy: 1 }, { sparse: true });
schema.index({ 'participants.organisationId': 1 }, { sparse: true });
schema.index({ 'links.host': 1 }, { sparse: true });
// No index finds an array by an element without a date: organisations without participants have the same key.
schema.index({ sortKey: 1, _id: 1 }, { partialFilterExpression: { hasProposals: true } });

schema.pre('validate', function () {
  this.sortKey = sortKey(this.name);
  this.hasProposals = this.participants.some(({ approvedAt }) => approvedAt === null);
});

export const organisationModel = (connection: Connection): Model<Organisation> =>
  connection.model<Organisation>('Organisation', schema, 'organisations');
