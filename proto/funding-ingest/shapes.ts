import { z } from 'zod';
import { helixReference } from '../helix-reference.ts';
import { richText } from '../rich-text.ts';
import { calendarDate, id, instant, pageOf } from '../shapes.ts';
import { countryCode, deadlineModels, portalLanguages } from './codes.ts';
import { callConditions } from './conditions.ts';
import { grantProgrammes } from './grant-programmes.ts';

export const callStatuses = ['forthcoming', 'open', 'closed'] as const;
export type CallStatus = (typeof callStatuses)[number];
/** Kinds of entries that the portal lists under one identifier: a grant topic, or a cascade call that carries its parent's identifier. */
export const topicKinds = ['grant', 'call for proposals', 'cascade', 'tender'] as const;

/** Topic identifier of the portal as it appears in a path, for instance `HORIZON-CL4-2027-DIGITAL-EMERGING-01-12`. */
export const topicIdentifier = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._()&+:-]{0,119}$/u);
/** The portal's own key of an entry; unique where identifiers are not. */
export const portalReference = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._:-]{0,199}$/u);
/** Time of day in Brussels, `HH:MM`. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
export const grantDigits = /^[0-9]{3,12}$/;
/** Grant agreement number of a funded project. */
export const grantId = z.string().regex(grantDigits);
/** Participant identification code of an organisation, of the Commission. */
export const participantCode = z.string().regex(/^[0-9]{9}$/);
export const partnerRoles = ['coordinator', 'participant', 'associatedPartner', 'thirdParty'] as const;
/** A month of the calendar, `YYYY-MM`. */
export const calendarMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

const namedType = z.object({ name: z.string() });
const umbrellaCall = z.object({ title: z.string(), identifier: z.string() });
const topicOfAction = z.object({
  id,
  identifier: z.string(),
  title: z.string(),
  link: z.string().nullable(),
  ccm2Id: z.string().nullable(),
  call: umbrellaCall.nullable(),
});

/** An action without its topic. Deadlines are dates in order; the first two have names of their own (O19). */
export const topicAction = z.object({
  id,
  open: z.boolean(),
  status: z.enum(callStatuses),
  createdAt: instant,
  openingDate: calendarDate.nullable(),
  firstStageDeadline: calendarDate.nullable(),
  secondStageDeadline: calendarDate.nullable(),
  deadlines: z.array(calendarDate),
  /** At which its deadlines pass, in Brussels; absent: 17:00. */
  deadlineTime: clockTime.optional(),
  deadlineModel: z.enum(deadlineModels).nullable(),
  actionTypes: z.array(namedType),
});
export type TopicAction = z.output<typeof topicAction>;

/** The funding call action of the specification: one action with its topic and the topic's other active actions. */
export const fundingAction = topicAction.extend({ topic: topicOfAction, activeActions: z.array(topicAction) });

/** An action with its topic alone, as lists of other aggregates hold it. */
export const listedAction = fundingAction.omit({ activeActions: true });

/** A funding topic as pickers and other services see it; `activeActions` are those that are open (G96) or forthcoming (O18). */
export const fundingTopic = topicOfAction.extend({
  createdAt: instant,
  status: z.enum(callStatuses),
  activeActions: z.array(topicAction),
});
export type FundingTopic = z.output<typeof fundingTopic>;

/**
 * Why a call is in a Helix, by its id.
 * - `words`: it mentions terms of the Helix; `terms` are at most five of them as the call has them, in lower case, the weightiest first
 * - `vectors`: no terms suffice; its title and keywords are close to the subject of the Helix. `terms` is empty.
 */
export const helixReason = z.object({ id, by: z.enum(['words', 'vectors']), terms: z.array(z.string()) });
export type HelixReason = z.output<typeof helixReason>;
/** Euros; null where the portal states nothing. `years` in order. */
export const budget = z.object({
  total: z.number().nonnegative().nullable(),
  expectedGrants: z.number().int().positive().nullable(),
  minContribution: z.number().nonnegative().nullable(),
  maxContribution: z.number().nonnegative().nullable(),
  years: z.array(z.object({ year: z.string(), amount: z.number().nonnegative() })),
});
/** A part of a long text under its own heading, for instance "Expected Outcome". */
export const textSection = z.object({ title: z.string().nullable(), text: richText });
export type TextSection = z.output<typeof textSection>;

/** A title in another language than English. */
const translatedTitle = z.object({ language: z.enum(portalLanguages), title: z.string() });

/** An entry of the list of calls. `nextDeadline` is the first that is still ahead; of a closed call the last. */
export const callCard = z.object({
  id,
  identifier: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  url: z.string(),
  programme: z.string().nullable(),
  typeOfAction: z.string().nullable(),
  status: z.enum(callStatuses),
  openingDate: calendarDate.nullable(),
  nextDeadline: calendarDate.nullable(),
  /** At which it passes, in Brussels; absent: 17:00. */
  deadlineTime: clockTime.optional(),
  deadlines: z.array(calendarDate),
  budgetTotal: z.number().nullable(),
  /** Day on which the portal published it; absent: its source does not say. */
  publishedOn: calendarDate.optional(),
  helixes: z.array(helixReference),
  /** Where text was searched: pieces of the title or the text, the marked ones matched. */
  highlight: z.array(z.object({ text: z.string(), marked: z.boolean() })),
  /** It has fewer of the words and fills up what was found; it is not counted in the total. */
  related: z.boolean().optional(),
});
export type CallCard = z.output<typeof callCard>;
const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));
export const callPage = pageOf(callCard).extend({
  /** How many calls match, counted as the facets are; `total` is how many of them the pages reach. */
  matches: z.number().int().nonnegative(),
  /** More calls match than are counted. */
  matchesCapped: z.boolean(),
  facets: z.object({
    programme: facet,
    type: facet,
    status: facet,
    helix: facet,
    part: facet,
    destination: facet,
    condition: facet,
    model: facet,
    trl: facet,
    size: facet,
  }),
  /** Next deadlines by month in Brussels, this month and the eleven after it, under all filters but `month`. */
  months: z.array(z.object({ month: calendarMonth, count: z.number().int().nonnegative() })),
  /** True when nothing matched and words of similar spelling were taken instead. */
  fuzzy: z.boolean(),
});
export type CallPage = z.output<typeof callPage>;

/** Figures of all open calls. */
export const callFigures = z.object({
  openCalls: z.number().int().nonnegative(),
  /** Sum in euros of the total budgets that open calls state; `callsWithBudget` is how many state one. */
  budgetOnOffer: z.number().nonnegative(),
  callsWithBudget: z.number().int().nonnegative(),
  /** Open calls whose deadline is within seven days, the next one first. */
  closingSoon: z.array(callCard).max(3),
});
export type CallFigures = z.output<typeof callFigures>;

/** A funded project as a topic's page lists it. Dates are calendar dates, money is in euros. */
export const fundedProject = z.object({
  grantId: z.string(),
  acronym: z.string().nullable(),
  title: z.string(),
  objective: z.string(),
  keywords: z.array(z.string()),
  topicIdentifier: z.string(),
  fundingScheme: z.string().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  contribution: z.number().nullable(),
  participants: z.number().int().nonnegative(),
  link: z.string(),
});
export type FundedProject = z.output<typeof fundedProject>;
export const fundedProjectPage = pageOf(fundedProject);
/** A funded project with what fills in a form about it. Null `coordinator`: it is not among the imported organisations. */
export const grant = fundedProject.extend({
  programme: z.enum(grantProgrammes),
  coordinator: z.object({ name: z.string(), country: countryCode.nullable() }).nullable(),
});
export type Grant = z.output<typeof grant>;

/** Which projects count as earlier ones of a topic: those of the topic, or those of its series of topics. */
export const projectScopes = ['topic', 'series'] as const;
export type ProjectScope = (typeof projectScopes)[number];
const countryCount = z.object({ country: countryCode, count: z.number().int().positive() });
/**
 * Who was funded before under a topic or, where none of its own projects are known, under earlier topics of its series. Country
 * codes are those of CORDIS; of a long series the projects that started last are counted.
 */
export const earlierFunding = z.object({
  scope: z.enum(projectScopes),
  /** Identifier of the series without years and numbers, for instance `HORIZON-CL4-DIGITAL-EMERGING`; null: no projects are known. */
  series: z.string().nullable(),
  /** How many projects are counted below. */
  projects: z.number().int().nonnegative(),
  /** The series has more projects than are counted. */
  projectsCapped: z.boolean(),
  /** Euros of the Union, of the projects whose contribution is known. */
  contribution: z.number().nonnegative(),
  /** Participations by country, third parties left out; the most first. */
  partners: z.array(countryCount),
  coordinators: z.array(countryCount),
  frequentCoordinators: z.array(
    z.object({ name: z.string(), country: countryCode.nullable(), projects: z.number().int().positive() }),
  ),
});
export type EarlierFunding = z.output<typeof earlierFunding>;

/** The page of a call: the action that stands for the topic (G95) and what the portal says of the topic. */
export const fundingCall = z.object({
  action: fundingAction,
  kind: z.enum(topicKinds),
  reference: z.string(),
  status: z.enum(callStatuses),
  /** When the last deadline passes: at its own time or 17:00 Europe/Brussels of its date (O18); null where further ones may follow. */
  closesAt: instant.nullable(),
  /** Day on which the portal published the topic, where its source says so. */
  publishedOn: calendarDate.nullable(),
  programme: z.string().nullable(),
  divisions: z.array(z.string()),
  destination: z.string().nullable(),
  keywords: z.array(z.string()),
  helixes: z.array(helixReference),
  /** Of each of `helixes`, except where the Helix changed a moment ago. */
  helixReasons: z.array(helixReason).optional(),
  description: z.array(textSection),
  conditions: z.array(textSection),
  supportInfo: z.array(textSection),
  /** Its conditions as data; null: they were not compiled yet. */
  compiled: callConditions.nullable().optional(),
  /** Other languages in which the portal has it, in the order of their codes. */
  translations: z.array(translatedTitle),
  budget: budget.nullable(),
  calendarUrl: z.string(),
  /** Other entries under the same identifier: cascade calls, or the topic itself where this is one. */
  siblings: z.array(
    z.object({ title: z.string(), kind: z.enum(topicKinds), url: z.string(), status: z.enum(callStatuses) }),
  ),
  projectsTotal: z.number().int().nonnegative(),
  updatedAt: instant,
});
export type FundingCall = z.output<typeof fundingCall>;

export const runSources = ['file', 'portal'] as const;
export const runStates = ['running', 'done', 'failed', 'interrupted'] as const;
export const runCounts = z.object({
  new: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
});
export type RunCounts = z.output<typeof runCounts>;
/** One import: its source, times and counts. */
export const ingestRun = z.object({
  id,
  source: z.enum(runSources),
  name: z.string(),
  format: z.string(),
  state: z.enum(runStates),
  startedAt: instant,
  endedAt: instant.nullable(),
  counts: runCounts,
  /**
   * Shares of the sentences on conditions that were not understood, in this run and the one before. Absent unless the share rose by
   * `limits.notUnderstoodRise`.
   */
  lessUnderstood: z.object({ before: z.number(), now: z.number() }).optional(),
  error: z.string().nullable(),
});
export type IngestRun = z.output<typeof ingestRun>;
/** Imports, with the state of the fetch from the portal. */
export const ingestRunPage = pageOf(ingestRun).extend({
  backlog: z.number().int().nonnegative(),
  portal: z.string().nullable(),
  fetching: z.boolean(),
  /** When the portal is fetched from next; null where no portal is set. */
  nextFetchAt: instant.nullable(),
});
export const refusedRecord = z.object({ name: z.string(), reason: z.string() });
export type RefusedRecord = z.output<typeof refusedRecord>;
