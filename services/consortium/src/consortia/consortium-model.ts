import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { Answer } from '@consortia/proto/consortium/questions';
import type { CandidateState, PartnerRole } from '@consortia/proto/consortium/shapes';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import { type Connection, type Model, Schema } from 'mongoose';

type Part = { id: string; revision: number };
export type StoredSeat = Part & {
  role: string;
  expertise: string[];
  kind: OrganisationKind | null;
  countries: string[];
  /** Who takes it coordinates the proposal; each consortium has one. */
  coordinates?: boolean;
};
export type StoredCandidate = Part & {
  seatId: string | null;
  userId: string | null;
  organisationId: string | null;
  /** An organisation that is not in the network. */
  external: { name: string; pic: string | null; country: string | null } | null;
  state: CandidateState;
  /** Documents from before there were roles have none: beneficiaries. */
  partnerRole?: PartnerRole;
  note: string;
  message: string;
  offered: boolean;
  /** When someone of the organisation was last invited by email; identity has the address. */
  emailedAt?: Date | null;
  at: Date;
};
export type StoredItem = Part & { text: string };
export type StoredNote = Part & { authorId: string | null; text: string; at: Date };

export type StoredMeeting = { startsAt: Date; minutes: number; place: string; changedAt: Date };

/** One document, so that each change of any part is one write, guarded by the version and merged with those of others. */
export type StoredConsortium = Aggregate & {
  title: string;
  /** Counts changes of the title and of whether it is closed. */
  revision: number;
  callIdentifier: string;
  opportunityId: string | null;
  coordinatorId: string;
  editorIds: string[];
  seats: StoredSeat[];
  candidates: StoredCandidate[];
  notes: StoredNote[];
  /** Expectations of the call. */
  items: StoredItem[];
  /** What the call asks of partners and their profiles do not state. */
  answers: Answer[];
  /** Ids and codes that are not suggested again. */
  dismissed: string[];
  meeting: StoredMeeting | null;
  /** Counts changes of the meeting, also where it was cancelled, as calendars need it. */
  meetingRevision: number;
  closedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
};

const inline = { _id: false, id: false } as const;
const part = required({ id: String, revision: Number });
const texts = { type: [String], default: [] };
const seat = new Schema<StoredSeat>(
  {
    ...part,
    ...required({ role: String }),
    ...nullable({ kind: String }),
    expertise: texts,
    countries: texts,
    coordinates: { type: Boolean, default: undefined },
  },
  inline,
);
const external = new Schema({ ...required({ name: String }), ...nullable({ pic: String, country: String }) }, inline);
const candidate = new Schema<StoredCandidate>(
  {
    ...part,
    ...nullable({ seatId: String, userId: String, organisationId: String, emailedAt: Date }),
    external: { type: external, default: null },
    ...required({ state: String, at: Date }),
    partnerRole: { type: String, default: 'beneficiary' },
    note: { type: String, default: '' },
    message: { type: String, default: '' },
    offered: { type: Boolean, default: false },
  },
  inline,
);
const note = new Schema<StoredNote>(
  { ...part, ...nullable({ authorId: String }), ...required({ text: String, at: Date }) },
  inline,
);

const item = new Schema<StoredItem>({ ...part, ...required({ text: String }) }, inline);

const answer = new Schema<Answer>(
  {
    ...nullable({ partnerId: String }),
    ...required({ about: String, value: String }),
    name: { type: String, default: '' },
  },
  inline,
);

const meeting = new Schema<StoredMeeting>(
  { ...required({ startsAt: Date, minutes: Number, changedAt: Date }), place: { type: String, default: '' } },
  inline,
);

const schema = new Schema<StoredConsortium>(
  {
    ...aggregateFields,
    ...required({ title: String, callIdentifier: String, coordinatorId: String, createdAt: Date, changedAt: Date }),
    ...nullable({ opportunityId: String, closedAt: Date }),
    revision: { type: Number, default: 1 },
    editorIds: texts,
    seats: { type: [seat], default: [] },
    candidates: { type: [candidate], default: [] },
    notes: { type: [note], default: [] },
    items: { type: [item], default: [] },
    answers: { type: [answer], default: [] },
    dismissed: texts,
    meeting: { type: meeting, default: null },
    meetingRevision: { type: Number, default: 0 },
  },
  { id: false, versionKey: false },
);
schema.index({ coordinatorId: 1, changedAt: -1 });
schema.index({ editorIds: 1 });
schema.index({ 'candidates.userId': 1 });
schema.index({ 'candidates.id': 1 });
schema.index({ opportunityId: 1 });

export const consortiumModel = (connection: Connection): Model<StoredConsortium> =>
  connection.model<StoredConsortium>('Consortium', schema, 'consortia');
