import { startTestService, type TestService, type TestServiceOptions } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { recommendationsService } from '../src/service.ts';
import { plantedFixture, today } from './match-fixture.ts';
import { ownersOf } from './match-owners.ts';

export const viewers = {
  visitor: visitor(),
  admin: administrator(demoPeople.admin),
  ana: member(demoPeople.ana),
  ines: member(demoPeople.ines),
  liWei: member(demoPeople.liWei),
  tom: trialMember(demoPeople.tom),
  marek: member(demoPeople.marek),
};
export type PersonName = Exclude<keyof typeof viewers, 'visitor'>;

/** The service with the planted data of the other services, once everything has been matched. */
export async function startHarness(options: TestServiceOptions = {}) {
  const fixture = plantedFixture();
  const service: TestService = await startTestService(recommendationsService, {
    neighbours: ownersOf(fixture),
    clock: () => today,
    ...options,
  });
  await service.settle();
  const of = (name: PersonName) => ({ params: { userId: viewers[name].id } });
  return {
    ...service,
    results: async (name: PersonName): Promise<Match[]> =>
      (await service.as(viewers[name]).call(recommendationsApi.listResultMatches, of(name))).data as Match[],
    fixture,
    calls: async (name: PersonName): Promise<Match[]> =>
      (await service.as(viewers[name]).call(recommendationsApi.listFundingMatches, of(name))).data as Match[],
    posts: async (name: PersonName): Promise<Match[]> =>
      (await service.as(viewers[name]).call(recommendationsApi.listPostMatches, of(name))).data as Match[],
  };
}
export type Harness = Awaited<ReturnType<typeof startHarness>>;

export const titles = (matches: readonly Match[]): string[] =>
  matches.map(({ post, funding_topic, result }) => post?.name ?? result?.title ?? funding_topic!.title);
