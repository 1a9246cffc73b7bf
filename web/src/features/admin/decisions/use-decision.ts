import { type Decision, useDecisionsQuery } from './decisions-api.ts';

/** The decision about a subject that waits; undefined where there is none. */
export const useDecision = (subject: string): Decision | undefined =>
  useDecisionsQuery().data?.find((one) => one.subject === subject && one.refusal === null);
