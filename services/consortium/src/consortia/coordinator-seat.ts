import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import type { StoredCandidate, StoredSeat } from './consortium-model.ts';

type Taken = { userId: string; organisationId: string | null; at: Date };

/** The seat of the coordinator; its parts get ids of their own. */
export const coordinatorSeat = (newId: () => string): StoredSeat => ({
  ...{ id: newId(), revision: 1, role: buildingMessages.coordinator, coordinates: true },
  ...{ expertise: [], kind: null, countries: [] },
});

/** Whoever builds a consortium coordinates it until they give the seat to someone else. */
export const coordinatorOn = (
  { id: seatId }: StoredSeat,
  newId: () => string,
  { userId, organisationId, at }: Taken,
): StoredCandidate => ({
  ...{ id: newId(), revision: 1, seatId, userId, organisationId, external: null },
  ...{ state: 'confirmed', note: '', message: '', offered: false, at },
});
