import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember } from '@consortia/infra/testing/viewers';
import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { CandidateState, SeatInvitation } from '@consortia/proto/consortium/shapes';
import { demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { consortiumService } from '../src/service.ts';
import { callIdentifier, neighbours, opportunityId } from './neighbours.ts';

const { ana, ines, tom, marek, liWei, admin } = demoPeople;
export const viewers = {
  ana: member(ana),
  ines: member(ines),
  marek: member(marek),
  liWei: member(liWei),
  tom: trialMember(tom),
  admin: administrator(admin),
};
export type Name = keyof typeof viewers;
export const now = new Date('2026-11-23T09:00:00.000Z');

/** The service with its people; what they do is named after the routes. */
export async function startConsortia() {
  const service: TestService = await startTestService(consortiumService, { neighbours, clock: () => now });
  const events: EventEnvelope[] = [];
  await service.bus.consume({
    group: 'test',
    topics: [consortiumEvents.consortiumUpdated.topic, consortiumEvents.introductionRequested.topic],
    handle: async (event) => void events.push(event),
  });
  const as = (name: Name) => service.as(viewers[name]);
  const read = (name: Name, consortiumId: string) => as(name).call(api.readConsortium, { params: { consortiumId } });
  const candidateOf = async (id: string, name: Name) =>
    (await read('ana', id)).candidates.find(({ person }) => person?.id === viewers[name].id)!;
  return {
    service,
    events,
    as,
    read,
    candidateOf,
    /** Of Ana, behind her first Opportunity; the id of the consortium. */
    create: async (name: Name = 'ana', opportunity: string | null = opportunityId) => {
      const body = { title: 'Magnetometers', callIdentifier, opportunityId: opportunity };
      return (await as(name).call(api.createConsortium, { body })).url.slice('/consortia/'.length);
    },
    /** Adds a seat; its id. */
    addSeat: async (consortiumId: string, role: string) => {
      await as('ana').call(api.addSeat, { params: { consortiumId }, body: { role } });
      return (await read('ana', consortiumId)).seats.find((seat) => seat.role === role)!.id;
    },
    addEditor: (consortiumId: string, name: Name, by: Name = 'ana') =>
      as(by).call(api.addEditor, { params: { consortiumId }, body: { userId: viewers[name].id } }),
    removeEditor: (consortiumId: string, name: Name, by: Name = 'ana') =>
      as(by).call(api.removeEditor, { params: { consortiumId, userId: viewers[name].id } }),
    addCandidate: (consortiumId: string, body: object, by: Name = 'ana') =>
      as(by).call(api.addCandidate, { params: { consortiumId }, body }),
    /** Moves the candidate who is this person. */
    move: async (consortiumId: string, name: Name, state: CandidateState, by: Name = 'ana') => {
      const { id: candidateId, revision: expected } = await candidateOf(consortiumId, name);
      return as(by).call(api.changeCandidate, { params: { consortiumId, candidateId }, body: { state, expected } });
    },
    offer: (name: Name, seatId: string, opportunity = opportunityId) =>
      as(name).call(api.offerToJoin, {
        params: { opportunityId: opportunity, seatId },
        body: { message: 'We can measure.' },
      }),
    openSeats: (name: Name, opportunity = opportunityId) =>
      as(name).call(api.listOpenSeats, { params: { opportunityId: opportunity } }),
    countSeats: async (name: Name, ids: string[]) => (await as(name).call(api.countSeats, { query: { ids } })).items,
    respond: (name: Name, candidateId: string, state: 'interested' | 'declined') =>
      as(name).call(api.respondToInvitation, { params: { candidateId }, body: { state } }),
    list: (name: Name) => as(name).call(api.listConsortia),
    invitation: async (name: Name): Promise<SeatInvitation> => (await as(name).call(api.listConsortia)).invitations[0]!,
    published: async () => {
      await service.settle();
      return events.map(({ type }) => type);
    },
  };
}
export type TestConsortia = Awaited<ReturnType<typeof startConsortia>>;

/** Starts the service for each test, with a consortium of Ana's. */
export function startConsortiumForEachTest(started: (consortia: TestConsortia, consortiumId: string) => void): void {
  let consortia: TestConsortia;
  beforeEach(async () => {
    consortia = await startConsortia();
    started(consortia, await consortia.create());
  });
  afterEach(() => consortia.service.close());
}
