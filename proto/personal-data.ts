import { z } from 'zod';
import { limits, route } from './route.ts';
import { id } from './shapes.ts';

/** All events of one aggregate of a person: the topic and the key under which they were published. */
export const eventsOfAggregate = z.object({ topic: z.string(), key: z.string() });

/** Data that a service has stored about a person: records by the name of their section, and files in base64. */
export const personalDataPart = z.object({
  sections: z.record(z.string(), z.array(z.unknown())),
  files: z.array(z.object({ name: z.string(), base64: z.string() })),
});

/**
 * The routes by which identity exports and erases the data of a person. Every service that stores some spreads them into its API;
 * the service kit handles them with the `personalData` of the service.
 */
export const personalDataRoutes = <const C extends string>(context: C) => ({
  exportPersonalData: route({
    id: `${context}.exportPersonalData`,
    method: 'GET',
    path: `/internal/${context}/personal-data/:userId`,
    access: 'service',
    limit: limits.internal,
    summary: 'What this service has stored about a person, for their own copy',
    params: z.object({ userId: id }),
    output: personalDataPart,
  }),
  erasePersonalData: route({
    id: `${context}.erasePersonalData`,
    method: 'POST',
    path: `/internal/${context}/personal-data/:userId/erase`,
    access: 'service',
    handledByKit: true,
    limit: limits.internal,
    summary: 'Remove or anonymise what this service has stored about a person; repeating it changes nothing',
    params: z.object({ userId: id }),
    /** Aggregates whose published events contain data of the person. */
    output: z.object({ events: z.array(eventsOfAggregate) }),
  }),
  compactStore: route({
    id: `${context}.compactStore`,
    method: 'POST',
    path: `/internal/${context}/personal-data/compact`,
    access: 'service',
    handledByKit: true,
    limit: limits.internal,
    summary: 'Overwrite on disk what was removed from the database of this service',
    output: z.object({ compacted: z.boolean() }),
  }),
});
export type PersonalDataRoutes = ReturnType<typeof personalDataRoutes<string>>;
