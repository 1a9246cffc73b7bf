import { z } from 'zod';
import { directoryId } from '../organisations/directory.ts';
import { calendarDate, id, instant, pageOf } from '../shapes.ts';
import { countryCode } from './codes.ts';
import { fundedProjectPage, grantId, participantCode, partnerRoles } from './shapes.ts';

/**
 * Evidence that a participant of CORDIS is an organisation of this installation, or against it.
 * - `name`, `otherName`: the same name; a further name of its ROR record
 * - `withoutLegalForm`: the same name, and only one of them has a legal form; `legalForm`: two different legal forms
 * - `wordOrder`: the same words in another order; `shortName`: the same short name or acronym
 * - `website`: the website is under a domain of the organisation
 * - `namesake`: several participants of the country have this name; `countryUnknown`: the country of one of them is not known
 */
export const linkReasons = [
  'name',
  'otherName',
  'withoutLegalForm',
  'legalForm',
  'wordOrder',
  'shortName',
  'website',
  'namesake',
  'countryUnknown',
] as const;
export type LinkReason = (typeof linkReasons)[number];

/**
 * - `automatic`: linked by its evidence; `confirmed`: linked by an administrator
 * - `suggested`: the evidence does not suffice, or another organisation has as much; `rejected`: unlinked by an administrator
 */
export const linkStates = ['automatic', 'confirmed', 'suggested', 'rejected'] as const;
export type LinkState = (typeof linkStates)[number];
/** From 0 (no evidence) to 1. */
const confidence = z.number().min(0).max(1);

/** An organisation as CORDIS has it. Country codes are those of CORDIS: EL and UK. */
export const participant = z.object({
  pic: participantCode,
  name: z.string(),
  shortName: z.string().nullable(),
  country: countryCode.nullable(),
  city: z.string().nullable(),
});
export type Participant = z.output<typeof participant>;

/** The organisation of this installation that a participant is linked to; null: it is not here yet. */
export const linkedOrganisation = z.object({ name: z.string(), profileUrl: z.string().nullable() }).nullable();

export const participantLink = participant.extend({
  state: z.enum(linkStates),
  confidence,
  reasons: z.array(z.enum(linkReasons)),
});
export type ParticipantLink = z.output<typeof participantLink>;

/** A participant that can be linked; `linked` is true where it is linked to any organisation of this installation already. */
export const foundParticipant = participant.extend({ linked: z.boolean() });
export type FoundParticipant = z.output<typeof foundParticipant>;

/** Euros of the Union for the organisation itself, of the projects whose amount is known. */
const contribution = z.number().nonnegative();
const count = z.number().int().nonnegative();
const sum = { projects: count, contribution };

/** A record of the Research Organization Registry. */
export const rorRecord = z.object({ id: directoryId, name: z.string(), confidence });
export type RorRecord = z.output<typeof rorRecord>;

/** Funded projects of an organisation in figures. Lists have the largest first, years are in order. */
export const organisationFunding = z.object({
  organisation: z.object({ id, name: z.string(), profileUrl: z.string().nullable() }),
  /** The viewer may link and unlink participants. */
  mayCorrect: z.boolean(),
  /** Links or projects have changed, and the figures are being counted again. */
  counting: z.boolean(),
  countedAt: instant.nullable(),
  ror: rorRecord.nullable(),
  /** Participants whose projects are counted. */
  participants: z.array(participantLink),
  /** Suggestions that wait for a decision; 0 for viewers who may not decide. */
  suggestions: count,
  projects: count,
  contribution,
  /** Projects whose contribution to the organisation is not known. */
  withoutContribution: count,
  /** By the year in which the projects start. */
  years: z.array(z.object({ year: z.number().int(), ...sum })),
  roles: z.array(z.object({ role: z.enum(partnerRoles), ...sum })),
  /** By part of the programme, for instance "Climate, Energy and Mobility". */
  areas: z.array(z.object({ area: z.string(), ...sum })),
  /** Series of topics, for instance `HORIZON-CL5-D3`; `identifier` and `url` are of the latest call, null where it is not known here. */
  topics: z.array(z.object({ series: z.string(), identifier: z.string(), url: z.string().nullable(), ...sum })),
  keywords: z.array(z.object({ keyword: z.string(), projects: count })),
  /** Number of different organisations in the same projects. */
  partnersTotal: count,
  partners: z.array(
    participant.extend({
      projects: count,
      organisation: linkedOrganisation,
    }),
  ),
  /** How often organisations of a country took part in the same projects. */
  partnerCountries: z.array(z.object({ country: countryCode, count: z.number().int().positive() })),
});
export type OrganisationFunding = z.output<typeof organisationFunding>;

/** A funded project with the part that one organisation has in it. */
export const organisationProject = z.object({
  grantId,
  acronym: z.string().nullable(),
  title: z.string(),
  role: z.enum(partnerRoles),
  /** Euros for the organisation; null where it is not known. */
  contribution: z.number().nullable(),
  /** Euros for all participants. */
  projectContribution: z.number().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  participants: count,
  topicIdentifier: z.string(),
  /** Page of the call; null where it is not known here. */
  callUrl: z.string().nullable(),
  link: z.string(),
});
export type OrganisationProject = z.output<typeof organisationProject>;
export const organisationProjectPage = pageOf(organisationProject);

/** An organisation of CORDIS with its projects, whether or not it is linked to an organisation of this installation. */
export const participantPage = fundedProjectPage.extend({ participant, organisation: linkedOrganisation });
export type ParticipantPage = z.output<typeof participantPage>;
