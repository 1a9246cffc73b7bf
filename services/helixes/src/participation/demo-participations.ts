import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { type Participation, participationId } from './participation-model.ts';

const day = 86_400_000;
const { aurora, tecnova, nordlab } = demoOrganisations;
const { marek, ines } = demoPeople;

/** Organisations that take part, and since how many days; null: the request waits. */
const demo: readonly (readonly [helix: string, organisation: string, by: string, days: number | null])[] = [
  [demoHelixes.quantum, aurora, marek, 290],
  [demoHelixes.quantum, tecnova, ines, 120],
  [demoHelixes.health, aurora, marek, 210],
  [demoHelixes.digital, tecnova, ines, 75],
  [demoHelixes.climate, aurora, marek, 40],
  [demoHelixes.ocean, nordlab, demoPeople.admin, 20],
  // Decided by the manager of the Helix or an administrator.
  [demoHelixes.health, tecnova, ines, null],
];

export const demoParticipations = (now: Date): Omit<Participation, 'version' | 'deletedAt'>[] =>
  demo.map(([helixId, organisationId, requestedBy, days]) => ({
    _id: participationId(helixId, organisationId),
    ...{ helixId, organisationId, requestedBy },
    state: days === null ? 'requested' : 'participating',
    requestedAt: new Date(now.getTime() - ((days ?? 2) + 3) * day),
    joinedAt: days === null ? null : new Date(now.getTime() - days * day),
  }));
