import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import type { Employment } from '@consortia/proto/identity/employment';
import type { ProviderId } from '@consortia/proto/identity/providers';
import type { roles } from '@consortia/proto/identity/shapes';
import { type Connection, type HydratedDocument, type Model, Schema } from 'mongoose';
import type { OrganisationOfPerson } from './organisation-of-person.ts';

type Totp = {
  /** Base32, encrypted with the installation's field key; selected explicitly. */
  secret: string;
  /** The latest time step that was accepted; no step counts twice. */
  lastUsedStep: number;
  /** Keyed hashes of the backup codes that have not been used; selected explicitly. */
  backupCodes: string[];
};
/** An account of a provider that the person can sign in with. */
export type OauthAccount = {
  provider: ProviderId;
  /** Issuer and subject, separated by a space: the key of the account, which belongs to one person at most. */
  account: string;
  /** ORCID iD or email address at the provider, for display alone. */
  identifier: string;
  connectedAt: Date;
  lastUsedAt: Date;
};
export type User = Aggregate & {
  /** Normalised; never shown to others. */
  email: string;
  firstname: string;
  lastname: string;
  honorific: string | null;
  alias: string;
  expertise: string[];
  biography: string | null;
  /** Hash of the picture among the service's images. */
  photo: string | null;
  phdThesisTitle: string | null;
  /** Only the person sees it. Absent in accounts that are older than the field. */
  doctorateYear?: number | null;
  /** Absent in accounts from before there were any. */
  employments?: Employment[];
  /** The latest import from ORCID; the iD may be one that the person typed. */
  orcidImport?: { orcid: string; importedAt: Date } | null;
  roles: (typeof roles)[number][];
  membershipTrial: boolean;
  organisationId: string | null;
  /** The organisation chosen at sign-up while its decision is outstanding; null once it is decided, absent where none was chosen. */
  requestedOrganisationId?: string | null;
  /** Copy of the projection; null until the organisation is known here. */
  organisation: OrganisationOfPerson | null;
  /** Version of the membership, in the organisations service, that was applied last. */
  membershipVersion?: number;
  preferences: Record<string, unknown>;
  /** argon2id; selected explicitly. Null for a person who signs in with a provider and has set no password. */
  passwordHash: string | null;
  oauthAccounts: OauthAccount[];
  totp: Totp | null;
  /** Rises with every change of the password and so ends the sessions and devices from before. */
  credentialsVersion: number;
  /** Rises with every change of the second factor and so ends the trust in devices, but no session. */
  secondFactorVersion: number;
  confirmedAt: Date;
  /** When the terms were agreed to. */
  consentedAt: Date;
  /** Null while the account waits for approval. */
  approvedAt: Date | null;
  /** Set where an administrator has closed the account to its owner. */
  blockedAt: Date | null;
};
export type UserDocument = HydratedDocument<User>;

const organisation = new Schema<OrganisationOfPerson>(
  {
    id: { type: String, required: true },
    alias: { type: String, required: true },
    name: { type: String, required: true },
    emailDomains: { type: [new Schema({ domain: { type: String, required: true } }, { _id: false })], required: true },
    paid: { type: Boolean, required: true },
    profileUrl: { type: String, default: null },
  },
  { _id: false, id: false },
);
const totp = new Schema<Totp>(
  {
    secret: { type: String, required: true, select: false },
    lastUsedStep: { type: Number, required: true },
    backupCodes: { type: [String], required: true, select: false },
  },
  { _id: false },
);
const oauthAccount = new Schema<OauthAccount>(
  {
    provider: { type: String, required: true },
    account: { type: String, required: true },
    identifier: { type: String, required: true },
    connectedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
  },
  { _id: false },
);

const employment = new Schema<Employment>(
  {
    id: { type: String, required: true },
    organisation: { type: String, required: true },
    department: { type: String, default: null },
    role: { type: String, default: null },
    startedOn: { type: String, default: null },
    endedOn: { type: String, default: null },
  },
  { _id: false, id: false },
);
const orcidImport = new Schema<NonNullable<User['orcidImport']>>(
  { orcid: { type: String, required: true }, importedAt: { type: Date, required: true } },
  { _id: false },
);

const schema = new Schema<User>(
  {
    ...aggregateFields,
    email: { type: String, required: true },
    firstname: { type: String, required: true },
    lastname: { type: String, required: true },
    honorific: { type: String, default: null },
    alias: { type: String, required: true },
    expertise: { type: [String], required: true },
    biography: { type: String, default: null },
    photo: { type: String, default: null },
    phdThesisTitle: { type: String, default: null },
    doctorateYear: { type: Number, default: null },
    employments: { type: [employment], default: [] },
    orcidImport: { type: orcidImport, default: null },
    roles: { type: [String], required: true },
    membershipTrial: { type: Boolean, required: true },
    organisationId: { type: String, default: null },
    requestedOrganisationId: String,
    organisation: { type: organisation, default: null },
    membershipVersion: { type: Number, default: 0 },
    preferences: { type: Schema.Types.Mixed, default: () => ({}) },
    passwordHash: { type: String, default: null, select: false },
    oauthAccounts: { type: [oauthAccount], default: [] },
    totp: { type: totp, default: null },
    credentialsVersion: { type: Number, required: true },
    secondFactorVersion: { type: Number, required: true, default: 0 },
    confirmedAt: { type: Date, required: true },
    consentedAt: { type: Date, required: true },
    approvedAt: { type: Date, default: null },
    blockedAt: { type: Date, default: null },
  },
  { id: false, minimize: false, versionKey: false },
);
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
schema.index(
  { 'oauthAccounts.account': 1 },
  { unique: true, partialFilterExpression: { deletedAt: null, 'oauthAccounts.account': { $exists: true } } },
);
schema.index({ organisationId: 1, _id: 1 });
schema.index({ requestedOrganisationId: 1, _id: 1 }, { sparse: true });

export const userModel = (connection: Connection): Model<User> => connection.model<User>('User', schema, 'users');
