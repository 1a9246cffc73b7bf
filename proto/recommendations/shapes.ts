import { z } from 'zod';
import { doctoratePeriod } from '../funding-ingest/doctorate-period.ts';
import { exclusion } from '../funding-ingest/exclusion.ts';
import { callStatuses, fundingTopic } from '../funding-ingest/shapes.ts';
import { helixReference } from '../helix-reference.ts';
import { resultCard } from '../posts/results-shapes.ts';
import { opportunityCard } from '../posts/shapes.ts';
import { calendarDate, id, instant, pageOf } from '../shapes.ts';

export const matchKinds = ['post', 'funding_topic', 'result'] as const;
export type MatchKind = (typeof matchKinds)[number];

/**
 * Why something was matched with a person, the strongest reason first.
 * - `expertise`: words of the person's expertise and the related words of the other text; both may be the same
 * - `field`: the sentences of both that are nearest to each other, where they have no words in common
 * - `helix`: a Helix of both, one that the person follows or one that their expertise belongs to
 * - `history`: projects funded before under this or a similar topic resemble the person's expertise; `project` is one of them
 * - `own_text`: what ranked it is that it is close to a text of the person; `title` is its title
 * - `deadline`: whole days until the next deadline of the call
 */
export const matchReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expertise'), yours: z.string(), theirs: z.string() }),
  z.object({ kind: z.literal('field'), yours: z.string(), theirs: z.string() }),
  z.object({ kind: z.literal('helix'), name: z.string(), followed: z.boolean() }),
  z.object({ kind: z.literal('history'), project: z.string() }),
  z.object({ kind: z.literal('own_text'), title: z.string() }),
  z.object({ kind: z.literal('deadline'), days: z.number().int().nonnegative() }),
]);
export type MatchReason = z.output<typeof matchReason>;

/** A funding call as a match shows it (D54): its active actions are in `activeActions`. */
export const matchedTopic = fundingTopic.extend({
  url: z.string(),
  programme: z.string().nullable(),
  status: z.enum(callStatuses),
  nextDeadline: calendarDate.nullable(),
  /** When the last deadline passes. */
  closesAt: instant.nullable(),
  helixes: z.array(helixReference),
});
export type MatchedTopic = z.output<typeof matchedTopic>;

/**
 * Something that a person is matched with: an Opportunity or a funding call, the other one null (D52), or a Result, both null.
 * `recommender_score` is the chance, from 0 to 1, that an expert of the field calls it relevant (G91); `likely` tells whether that is more
 * often than not, `liked` whether the person has asked for more like it. Reasons explain a match; one without any is shown as well.
 */
export const match = z.object({
  post: opportunityCard.nullable(),
  funding_topic: matchedTopic.nullable(),
  result: resultCard.optional(),
  recommender_score: z.number().min(0).max(1),
  likely: z.boolean(),
  liked: z.boolean(),
  reasons: z.array(matchReason).max(6),
});
export type Match = z.output<typeof match>;

/** A call that is left out, since it asks for doctorates of other years than the person's, and what says so. */
export const callOutOfPeriod = doctoratePeriod.omit({ topicId: true }).extend({ title: z.string(), url: z.string() });

/** Kinds of results of global search, in the order of the specification; calls follow Opportunities. */
export const searchKinds = ['opportunity', 'call', 'organisation', 'group', 'expert', 'result'] as const;
export type SearchKind = (typeof searchKinds)[number];

const marked = z.array(z.object({ text: z.string(), marked: z.boolean() }));
/** How a hit came about, for administrators alone. */
export const explanation = z.object({
  score: z.number(),
  /** By searched field, the pieces that matched. */
  matched: z.record(z.string(), marked),
});
/** A result of global search. `title` and `highlight` are plain text; the marked pieces matched. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  title: z.string(),
  /** Matches in the title; empty where it has none. */
  titlePieces: marked,
  url: z.string(),
  /** The note next to the title: an identifier, an organisation, a country. */
  detail: z.string().nullable(),
  highlight: marked,
  /** Of organisations alone: a further name, where it matches better than the title; `former`: of an organisation whose place it took. */
  alsoNamed: z.object({ former: z.boolean(), pieces: marked }).optional(),
  /** Of calls alone: the status now and the next deadline, null where none is known. */
  call: z.object({ status: z.enum(callStatuses), closesAt: instant.nullable() }).optional(),
  /** It matches fewer of the words, or is close in meaning, and is added to a short list; the total does not count it. */
  related: z.boolean().optional(),
  /** Of people and organisations in a search for a call alone: why it rules them out as beneficiaries. */
  exclusion: exclusion.optional(),
  explain: explanation.optional(),
});
export type SearchHit = z.output<typeof searchHit>;
/** `total` counts up to 1,000. */
export const searchGroup = z.object({
  kind: z.enum(searchKinds),
  total: z.number().int().nonnegative(),
  totalCapped: z.boolean(),
  hits: z.array(searchHit),
});
/** `fuzzy`: nothing matched as written, and words of similar spelling were taken instead. */
export const searchResponse = z.object({ groups: z.array(searchGroup), fuzzy: z.boolean() });
export type SearchResponse = z.output<typeof searchResponse>;

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int().nonnegative() }));
/**
 * What the tile of an organisation, a group or an expert shows. `country` is an ISO 3166 code; `people` those with a profile, of a
 * group its leaders, null where that is not known; `opportunities` those that the viewer sees with this name, and `tags` at most three: its
 * expertise, else, not for experts, the most frequent Helixes of these Opportunities.
 */
export const foundFacts = z.object({
  country: z.string().nullable(),
  people: z.number().int().nonnegative().nullable(),
  opportunities: z.number().int().nonnegative(),
  tags: z.array(z.string()).max(3),
  avatarUrl: z.string().nullable(),
});
export type FoundFacts = z.output<typeof foundFacts>;
/**
 * Organisations with public Opportunities, those with most of them first, and what pairs of them have in common there: `one` and
 * `other` are places in `organisations`, `calls` how many funding calls both look for partners for, `helixes` the names of the
 * Helixes that both have Opportunities in, `projects` how many funded projects both took part in.
 */
export const network = z.object({
  organisations: z
    .array(z.object({ id: z.string(), name: z.string(), opportunities: z.number().int().positive() }))
    .max(8),
  links: z.array(
    z.object({
      one: z.number().int().nonnegative(),
      other: z.number().int().nonnegative(),
      calls: z.number().int().nonnegative(),
      helixes: z.array(z.string()),
      projects: z.number().int().nonnegative(),
    }),
  ),
});
export type Network = z.output<typeof network>;
/** Null `facts`: the item is no organisation, group or expert. */
export const foundItem = searchHit.extend({ facts: foundFacts.nullable().default(null) });
export type FoundItem = z.output<typeof foundItem>;
/**
 * Results of one kind, paged; facets count the hits under all other filters. `expertise` are at most 50 fields, the most
 * frequent first.
 */
export const foundPage = pageOf(foundItem).extend({
  facets: z.object({ helix: facet, country: facet, expertise: facet }),
  fuzzy: z.boolean(),
});
export type FoundPage = z.output<typeof foundPage>;
