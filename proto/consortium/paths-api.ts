import { z } from 'zod';
import { participantCode } from '../funding-ingest/shapes.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { id, instant, message } from '../shapes.ts';
import { emailedWords, optionalText } from './fields.ts';
import { consortiumPerson } from './shapes.ts';
import { consortiumSizes as sizes } from './sizes.ts';

/** Each is for the person in the middle to read. */
const asks = { name: 'introductions', per: 'account', limit: 10, seconds: 86_400 } as const satisfies RateLimit;

const shownState = z.enum(['requested', 'accepted']);
/** The viewer’s own request for an introduction. Where the answer is no, it stays `requested` for as long as it exists. */
const ownRequest = z.object({ at: instant, state: shownState });

/** How a member reaches an organisation. */
export const pathTo = z.object({
  pic: participantCode,
  /** Funded projects that the member’s own organisation had with it, by CORDIS; null: none. */
  together: z
    .object({
      projects: z.number().int().positive(),
      latest: z.object({ name: z.string(), year: z.number().int().nullable(), link: z.string() }),
    })
    .nullable(),
  /**
   * People of it whom the member reaches, directly or by someone whom the member trusts and who introduces people, `through`. The person
   * and whoever reaches them are trusted collaborators, or have both declared `project`, of which
   * both their organisations are partners by CORDIS. None for trial members.
   */
  people: z
    .array(
      z.object({
        person: consortiumPerson,
        through: consortiumPerson.nullable(),
        project: z.object({ name: z.string(), link: z.string() }).nullable(),
        /** Null where the viewer has not asked for this introduction. */
        asked: ownRequest.nullable(),
      }),
    )
    .max(sizes.pathPeople),
  /** How many more people whom the member trusts know someone there and do not introduce; null up to five, and for trial members. */
  others: z
    .number()
    .int()
    .min(sizes.pathOthersAbove + 1)
    .nullable(),
});
export type PathTo = z.output<typeof pathTo>;

const introduction = z.object({ id, person: consortiumPerson, at: instant });
/** Asked by the viewer. */
export const askedIntroduction = introduction.extend({
  ...ownRequest.shape,
  through: consortiumPerson,
  answer: z.string(),
});
export type AskedIntroduction = z.output<typeof askedIntroduction>;
/** Asked of the viewer, and not declined. */
export const receivedIntroduction = introduction.extend({
  asker: consortiumPerson,
  words: z.string(),
  state: shownState,
});
export type ReceivedIntroduction = z.output<typeof receivedIntroduction>;

/** How members reach suggested organisations; what somebody follows, watches, reads or writes is never part of it. */
export const pathsApi = {
  readPaths: route({
    id: 'consortium.readPaths',
    method: 'GET',
    path: '/api/v1/paths',
    access: 'signed-in',
    limit: limits.read,
    summary: 'How the viewer reaches organisations of CORDIS; trial members learn of organisations alone',
    query: z.object({ codes: z.array(participantCode).max(sizes.pathCodes).default([]) }),
    output: z.object({ items: z.array(pathTo).max(sizes.pathCodes) }),
  }),
  listIntroductions: route({
    id: 'consortium.listIntroductions',
    method: 'GET',
    path: '/api/v1/introductions',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Whether the viewer introduces people, and the introductions that they asked for and are asked for',
    output: z.object({
      introduces: z.boolean(),
      asked: z.array(askedIntroduction).max(sizes.introductions),
      received: z.array(receivedIntroduction).max(sizes.introductions),
    }),
    errors: ['consortium.full_members_only'],
  }),
  setIntroducing: route({
    id: 'consortium.setIntroducing',
    method: 'PUT',
    path: '/api/v1/introductions/setting',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Whether the viewer may be named as someone who introduces people; off unless they turn it on',
    body: z.object({ introduces: z.boolean() }),
    output: message,
    errors: ['consortium.full_members_only'],
  }),
  requestIntroduction: route({
    id: 'consortium.requestIntroduction',
    method: 'POST',
    path: '/api/v1/introductions',
    access: 'signed-in',
    limit: asks,
    summary:
      'Asks the person in the middle of a path for an introduction; asking again changes nothing and gives the request that exists',
    body: z.object({ throughId: id, personId: id, words: emailedWords }),
    output: message.extend({ asked: ownRequest }),
    errors: ['consortium.full_members_only', 'consortium.no_path'],
  }),
  respondToIntroduction: route({
    id: 'consortium.respondToIntroduction',
    method: 'POST',
    path: '/api/v1/introductions/:introductionId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'The person in the middle answers; the asker learns of a yes alone',
    params: z.object({ introductionId: id }),
    body: z.object({ state: z.enum(['accepted', 'declined']), answer: optionalText.default('') }),
    output: message,
    errors: ['consortium.introduction_not_found'],
  }),
};
