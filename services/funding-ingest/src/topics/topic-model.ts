import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import type { deadlineModels, PortalLanguage } from '@consortia/proto/funding-ingest/codes';
import type { CallConditions } from '@consortia/proto/funding-ingest/conditions';
import type { textQualities } from '@consortia/proto/funding-ingest/observations';
import type { CallStatus, FundingCall, TextSection, topicKinds } from '@consortia/proto/funding-ingest/shapes';
import { type Connection, type Model, Schema } from 'mongoose';
import type { VersionedChanges } from './condition-change.ts';
import type { FieldObservedAt } from './field-history.ts';

export type StoredAction = {
  /** Ordinal within the topic, from 1; never reused. */
  n: number;
  types: string[];
  /** As the source states it; the published status is derived from the dates as well. */
  sourceStatus: CallStatus | null;
  openingDate: string | null;
  /** Calendar dates in order. */
  deadlines: string[];
  /** `HH:MM` in Brussels; absent or null: 17:00. */
  deadlineTime?: string | null;
  deadlineModel: (typeof deadlineModels)[number] | null;
  createdAt: string;
};
/** Conditions as data, and the revision of the grammar that read them. */
export type StoredConditions = CallConditions & { revision: number };
export type StoredText = { quality: (typeof textQualities)[number]; sections: TextSection[] } | null;

/** The texts of a topic in one language. */
export type TopicTexts = {
  title: string | null;
  callTitle: string | null;
  destination: string | null;
  keywords: string[];
  description: StoredText;
  conditions: StoredText;
  supportInfo: StoredText;
  /** Text of the destination, which topics of a work programme share. */
  destinationText: StoredText;
};
export type Translations = { [Language in PortalLanguage]?: TopicTexts };

/** The merged observations of a topic. Texts are English, or of another language when no English one is known. */
export type TopicFacts = Omit<TopicTexts, 'title'> & {
  reference: string;
  ccm2Id: string | null;
  identifier: string;
  kind: (typeof topicKinds)[number];
  title: string;
  link: string | null;
  /** Day on which the portal published it. */
  publishedOn: string | null;
  callIdentifier: string | null;
  programme: string | null;
  /** Last year of the programme's period. */
  programmeEnd: number | null;
  divisions: string[];
  actions: StoredAction[];
  budget: FundingCall['budget'];
  /** Whether a text or a budget is known, for readers without these long fields. */
  isDescribed: boolean;
  translations: Translations;
  fieldObservedAt: FieldObservedAt;
};
export type Topic = Aggregate &
  TopicFacts & {
    /** The identifier as it is searched for, in lower case as in the addresses of the portal. */
    identifierKey: string;
    helixIds: string[];
    /** Null: not compiled yet. */
    compiled: StoredConditions | null;
    /** What the last versions changed of its conditions, in order. */
    conditionChanges: VersionedChanges[];
    /** Status as it was last published. */
    status: CallStatus;
    nextDeadline: string | null;
    /** When the next date passes that changes `status` or `nextDeadline`. */
    changesAt: Date | null;
    /** Instant of the newest observation that changed the topic. */
    observedAt: Date;
    createdAt: Date;
    updatedAt: Date;
  };

const text = { type: String, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };
const required = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const schema = new Schema<Topic>(
  {
    ...aggregateFields,
    reference: required,
    ccm2Id: text,
    identifier: required,
    kind: required,
    title: required,
    link: text,
    publishedOn: text,
    callIdentifier: text,
    callTitle: text,
    programme: text,
    programmeEnd: { type: Number, default: null },
    divisions: { type: [String], required: true },
    destination: text,
    keywords: { type: [String], required: true },
    actions: { type: Schema.Types.Mixed, required: true } as never,
    budget: mixed,
    isDescribed: { type: Boolean, default: true },
    description: mixed,
    conditions: mixed,
    supportInfo: mixed,
    destinationText: mixed,
    compiled: mixed,
    conditionChanges: { type: Schema.Types.Mixed, default: [] } as never,
    translations: { type: Schema.Types.Mixed, default: {} } as never,
    fieldObservedAt: { type: Schema.Types.Mixed, default: {} } as never,
    identifierKey: required,
    helixIds: { type: [String], required: true },
    status: required,
    nextDeadline: text,
    changesAt: { type: Date, default: null },
    observedAt: date,
    createdAt: date,
    updatedAt: date,
  },
  { id: false, minimize: false, versionKey: false },
);
schema.index({ identifierKey: 1, _id: 1 });
schema.index({ changesAt: 1 });

export const identifierKey = (identifier: string): string => identifier.toLowerCase();

/** Long texts: left out wherever a topic is not shown in full. */
export const withoutTexts =
  '-description -conditions -supportInfo -destinationText -compiled -conditionChanges -budget -translations';

export const topicModel = (connection: Connection): Model<Topic> => connection.model<Topic>('Topic', schema, 'topics');
