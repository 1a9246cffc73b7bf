import type { SearchKind } from '@consortia/proto/recommendations/shapes';

/** Subject of a notification: ids alone, so that nothing is stored that its reader might no longer be allowed to see. */
export type About = {
  /** Another person: who wrote, or who wants to join. */
  personId?: string;
  conversationId?: string;
  postId?: string;
  commentId?: string;
  organisationId?: string;
  helixId?: string;
  consortiumId?: string;
  /** A candidate of the consortium. */
  candidateId?: string;
  introductionId?: string;
  /** News of a funding call. */
  changeId?: string;
  /** A saved search, and what it has found. */
  searchId?: string;
  /** Opportunities, calls and Results that match the person. */
  matches?: { post: string[]; funding_topic: string[]; result?: string[] };
  /** Opportunities that were published. */
  posts?: string[];
  hits?: { kind: SearchKind; ids: string[]; total: number };
};
