import type { CandidateState } from '@consortia/proto/consortium/shapes';
import { isEditor } from '../policies.ts';
import type { StoredCandidate, StoredConsortium } from './consortium-model.ts';

type States = Readonly<Record<CandidateState, readonly CandidateState[]>>;
/** Of a person outside, who decides by themself whether they are interested. */
const ofPerson: States = {
  idea: ['requested'],
  requested: ['idea', 'declined'],
  interested: ['confirmed', 'declined'],
  confirmed: ['declined'],
  declined: [],
};
/** Of organisations without a person and of the editors themselves, with whom everything is agreed elsewhere. */
const agreedElsewhere: States = {
  idea: ['requested', 'interested', 'confirmed', 'declined'],
  requested: ['idea', 'interested', 'confirmed', 'declined'],
  interested: ['idea', 'requested', 'confirmed', 'declined'],
  confirmed: ['idea', 'declined'],
  declined: ['idea'],
};

type People = Pick<StoredConsortium, 'coordinatorId' | 'editorIds'>;
/** A person outside, who decides by themself. */
export const respondsByThemself = (consortium: People, { userId }: Pick<StoredCandidate, 'userId'>): boolean =>
  userId !== null && !isEditor(consortium, userId);

/** States into which editors may move a candidate. */
export const nextStates = (consortium: People, candidate: StoredCandidate): readonly CandidateState[] =>
  (respondsByThemself(consortium, candidate) ? ofPerson : agreedElsewhere)[candidate.state];

/** Possible responses of a person outside, by the state. */
export const responses: Readonly<Record<CandidateState, readonly CandidateState[]>> = {
  idea: [],
  requested: ['interested', 'declined'],
  interested: ['declined'],
  confirmed: ['declined'],
  declined: [],
};

/** The partner who fills a seat. */
export const partnerOn = (
  { candidates }: Pick<StoredConsortium, 'candidates'>,
  seatId: string,
): StoredCandidate | undefined => candidates.find((one) => one.seatId === seatId && one.state === 'confirmed');

/** Whether a consortium has more than the taken seat of its coordinator. */
export const hasSeatsForOthers = (consortium: Pick<StoredConsortium, 'seats' | 'candidates'>): boolean =>
  consortium.seats.some(({ id, coordinates }) => !coordinates || !partnerOn(consortium, id));
