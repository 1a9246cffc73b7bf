import { z } from 'zod';
import { organisationKinds } from '../organisation-kinds.ts';
import { calendarDate, instant } from '../shapes.ts';
import { countryCode, deadlineModels, portalLanguages } from './codes.ts';
import {
  budget,
  callStatuses,
  clockTime,
  grantId,
  participantCode,
  partnerRoles,
  portalReference,
  textSection,
  topicIdentifier,
  topicKinds,
} from './shapes.ts';

const shortText = z.string().trim().min(1).max(500);
const dates = z.array(calendarDate).max(100);
const actionObservation = z.object({
  types: z.array(shortText).max(20),
  status: z.enum(callStatuses).optional(),
  openingDate: calendarDate.optional(),
  deadlines: dates.optional(),
  deadlineModel: z.enum(deadlineModels).optional(),
});
export type ActionObservation = z.output<typeof actionObservation>;

/**
 * How complete a text is, the least complete first: `excerpt` is truncated, `flat` lost its markup and its paragraphs, `plain` has
 * its paragraphs, `structured` its markup. A text never replaces one of better quality.
 */
export const textQualities = ['excerpt', 'flat', 'plain', 'structured'] as const;
const sections = z.object({ quality: z.enum(textQualities), sections: z.array(textSection).max(60) });

/**
 * One topic as a source describes it. A field that is absent leaves the stored value as it is (O19). `observedAt` is when the
 * source published it; null: now.
 */
export const topicObservation = z.object({
  kind: z.literal('topic'),
  observedAt: instant.nullable(),
  reference: portalReference,
  ccm2Id: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  identifier: topicIdentifier,
  /** Of its texts; absent: English. */
  language: z.enum(portalLanguages).optional(),
  topicKind: z.enum(topicKinds).optional(),
  title: z.string().trim().min(1).max(1000).optional(),
  link: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  callIdentifier: shortText.optional(),
  callTitle: shortText.optional(),
  programme: shortText.optional(),
  /** Last year of the programme's period. */
  programmeEnd: z.number().int().min(1990).max(2100).optional(),
  divisions: z.array(shortText).max(40).optional(),
  destination: shortText.optional(),
  keywords: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
  /** Of the entry as a whole, where the source does not tell actions apart. */
  status: z.enum(callStatuses).optional(),
  openingDate: calendarDate.optional(),
  /** Day on which the portal published the entry. */
  publishedOn: calendarDate.optional(),
  deadlines: dates.optional(),
  /** At which the last of `deadlines` passes, in Brussels. */
  deadlineTime: clockTime.optional(),
  deadlineModel: z.enum(deadlineModels).optional(),
  typesOfAction: z.array(shortText).max(20).optional(),
  actions: z.array(actionObservation).max(50).optional(),
  budget: budget.optional(),
  description: sections.optional(),
  conditions: sections.optional(),
  supportInfo: sections.optional(),
  /** Text of the destination, which topics of a work programme share. */
  destinationText: sections.optional(),
});
export type TopicObservation = z.output<typeof topicObservation>;

/** Maximum number of organisations of a project. */
export const maxPartners = 500;
export const projectObservation = z.object({
  kind: z.literal('project'),
  grantId,
  acronym: shortText.optional(),
  title: z.string().trim().min(1).max(1000),
  objective: z.string().max(20_000),
  keywords: z.array(z.string().trim().min(1).max(200)).max(200),
  topicIdentifier,
  fundingScheme: shortText.optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  contribution: z.number().nonnegative().optional(),
  /** Absent: its file does not name the participants. */
  participants: z.number().int().nonnegative().optional(),
  /** Organisations of the project by their participant identification codes. */
  partners: z
    .array(
      z.object({
        pic: participantCode,
        role: z.enum(partnerRoles),
        /** Euros of the Union for this partner; absent: not known. */
        contribution: z.number().nonnegative().optional(),
      }),
    )
    .max(maxPartners)
    .optional(),
});
export type ProjectObservation = z.output<typeof projectObservation>;

/** An organisation that takes part in funded projects. */
export const organisationObservation = z.object({
  kind: z.literal('organisation'),
  pic: participantCode,
  name: shortText,
  country: countryCode.optional(),
  /** Short name or acronym, which CORDIS often fills with the name. */
  shortName: shortText.optional(),
  city: shortText.optional(),
  /** Host name of the website, lower case and without `www.`. */
  website: z.string().max(253).optional(),
  /** University, research organisation, company and so on, by which calls may be for it or not. */
  organisationKind: z.enum(organisationKinds).optional(),
  /** Its part in a project, where the file has one row for each organisation of each project. */
  participation: z
    .object({ grantId, role: z.enum(partnerRoles), contribution: z.number().nonnegative().optional() })
    .optional(),
});
export type OrganisationObservation = z.output<typeof organisationObservation>;
export const observation = z.discriminatedUnion('kind', [
  topicObservation,
  projectObservation,
  organisationObservation,
]);
export type Observation = z.output<typeof observation>;
