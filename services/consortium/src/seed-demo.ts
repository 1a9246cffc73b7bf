import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import {
  demoConsortium,
  demoConsortiumPart,
  demoIntroduction,
  demoOpportunity,
  demoOrganisations,
  demoPeople,
} from '@consortia/proto/demo';
import { retention } from '@consortia/proto/retention';
import { membersOf } from './consortia/change.ts';
import type { StoredCandidate, StoredConsortium, StoredSeat } from './consortia/consortium-model.ts';
import type { Consortia } from './consortium.ts';
import type { Introduction } from './paths/introduction-model.ts';

const { ana, marek, ines, liWei, tom } = demoPeople;
const { aurora, tecnova, nordlab } = demoOrganisations;
const dayMs = 86_400_000;

const seat = (n: number, role: string, rest: Partial<StoredSeat> = {}): StoredSeat => ({
  ...{ id: demoConsortiumPart(n), revision: 1, role, expertise: [], kind: null, countries: [] },
  ...rest,
});

const seats: readonly StoredSeat[] = [
  seat(1, 'Coordinator', { expertise: ['Quantum sensing', 'Diamond'], kind: 'university', coordinates: true }),
  seat(2, 'Wearable electronics', {
    expertise: ['Electronics', 'Medical devices'],
    kind: 'sme',
    countries: ['PT', 'ES'],
  }),
  seat(3, 'Clinical study', { expertise: ['Medical imaging', 'Clinical trials'], kind: 'public' }),
  seat(4, 'Isotopically pure diamond', { expertise: ['Crystal growth'], kind: 'company', countries: ['DE', 'FR'] }),
  seat(5, 'Environmental monitoring', {
    expertise: ['Environmental monitoring'],
    kind: 'research',
    countries: ['PL', 'RO'],
  }),
];

type Demo = Pick<StoredCandidate, 'state'> & Partial<StoredCandidate> & { seat: number; daysAgo: number };
const candidates: readonly Demo[] = [
  { seat: 1, userId: ana, organisationId: aurora, state: 'confirmed', daysAgo: 9 },
  { seat: 2, userId: ines, organisationId: tecnova, state: 'confirmed', daysAgo: 6 },
  {
    ...{ seat: 3, state: 'confirmed', daysAgo: 4, note: 'Letter of intent is signed.' },
    external: { name: 'Hospital of Saint Barbara', pic: '999111222', country: 'AT' },
  },
  {
    ...{ seat: 5, userId: tom, organisationId: nordlab, state: 'interested', daysAgo: 1, offered: true },
    message: 'We run forty measuring buoys and could compare your sensor with ours for a year.',
  },
  {
    ...{ seat: 4, state: 'idea', daysAgo: 2, note: 'They grow the crystals that we buy today.' },
    external: { name: 'Kristallwerk Jena', pic: null, country: 'DE' },
  },
  { seat: 5, userId: liWei, organisationId: aurora, state: 'declined', daysAgo: 3 },
];

/** Ana’s consortium for the call on quantum sensors, behind her first Opportunity; Marek edits it. */
function demoData(now: number): Omit<StoredConsortium, 'version'> {
  const at = (daysAgo: number): Date => new Date(now - daysAgo * dayMs);
  return {
    ...{ _id: demoConsortium, title: 'Magnetometers that leave the laboratory', revision: 1 },
    callIdentifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO',
    ...{
      opportunityId: demoOpportunity(1),
      coordinatorId: ana,
      editorIds: [marek],
      closedAt: null,
      dismissed: [],
      answers: [],
      meeting: null,
      meetingRevision: 0,
    },
    ...{ createdAt: at(10), changedAt: at(1), seats: [...seats] },
    candidates: candidates.map(({ seat: n, daysAgo, ...rest }, index) => ({
      ...{ id: demoConsortiumPart(101 + index), revision: 1, seatId: demoConsortiumPart(n), userId: null },
      ...{ organisationId: null, external: null, note: '', message: '', offered: false, at: at(daysAgo), ...rest },
    })),
    items: [
      {
        id: demoConsortiumPart(301),
        revision: 1,
        text: 'Quantum sensors that measure magnetic fields outside the laboratory',
      },
      { id: demoConsortiumPart(302), revision: 1, text: 'Wearable electronics for medical devices' },
      { id: demoConsortiumPart(303), revision: 1, text: 'Measurements of air quality in ports' },
    ],
    notes: [
      {
        ...{ id: demoConsortiumPart(201), revision: 1, authorId: marek, at: at(2) },
        text: 'A partner with sites in the field is still missing. The office can read the budget from Monday on.',
      },
    ],
  };
}

/** Ana introduces people, and Li Wei waits for her answer. */
async function seedIntroductions({ introducers, introductions, clock, newId }: Consortia): Promise<void> {
  const at = clock();
  await duplicatesOnly(introducers.updateOne({ _id: ana }, { $setOnInsert: { at } }, { upsert: true }));
  const demo = {
    ...{ _id: demoIntroduction, askerId: liWei, throughId: ana, personId: ines, state: 'requested' as const, at },
    words: 'Our federated training needs sensors in real wards. Could you bring me together with those who build them?',
    expiresAt: new Date(at.getTime() + retention.introductions.days * dayMs),
  };
  for (const data of await missingFrom(introductions, [demo]))
    await duplicatesOnly(insertAggregate<Introduction>(introductions, data, () => [], { clock, newId }));
}

/** Adds the demo consortium and a request for an introduction where they are missing. */
export async function seedDemo(consortia: Consortia): Promise<void> {
  await seedIntroductions(consortia);
  for (const data of await missingFrom(consortia.consortia, [demoData(consortia.clock().getTime())]))
    await duplicatesOnly(
      insertAggregate<StoredConsortium>(
        consortia.consortia,
        data,
        (added) => [record(consortiumEvents.consortiumUpdated, { id: added._id, members: membersOf(added), by: null })],
        consortia,
      ),
    );
}
