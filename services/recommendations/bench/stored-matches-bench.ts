import { median, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import { tokenHeader } from '@consortia/infra/kit/viewer/internal-token';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { startThread } from '@consortia/infra/worker/start-thread';
import { pathTo } from '@consortia/proto/client';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsService } from '../src/service.ts';
import { plantedFixture, today } from '../tests/match-fixture.ts';
import { ownersOf, publishChange } from '../tests/match-owners.ts';
import { manyPeople, manyPosts, manyTopics, multiplyPeople, personId, pick, random } from './many-people.ts';

/**
 * Measures stored matches in their service, with more and more people: a page over HTTP, from the request to its last byte, with the
 * token made beforehand, as the gateway does, and a client in the same thread, next to a page that does not exist, which costs only HTTP;
 * a new call until it is in the lists of everyone it suits; and a changed profile until its matches are there. Texts are those of real
 * calls and projects. Each figure is the median of three rounds, for a new call of nine, since calls suit different numbers of people;
 * one before them is measured with no one in memory yet. Run: `node services/recommendations/bench/stored-matches-bench.ts`.
 */
const sizes = (process.argv[2] ?? '1000,10000,50000').split(',').map(Number);
const topicCount = 400;
const postCount = 200;
/** Scored one by one; all others are copies of them. */
const personCount = 100;
const rounds = 3;
const callRounds = 9;
const readCount = 100;
/** Pages before those that are measured: a service that has just started has its code not compiled yet. */
const firstReads = 300;
type MatchRoute = typeof recommendationsApi.listPostMatches | typeof recommendationsApi.listFundingMatches;
/** Sizes for which the bars are set. */
const barsAt = 10_000;

const fixture = { ...plantedFixture(), people: manyPeople(personCount), topics: manyTopics(topicCount) };
fixture.posts = manyPosts(
  postCount,
  fixture.people.map(({ id }) => id),
);
let added = topicCount;
let changedPeople = 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) taken.push(await measure());
  return median(taken);
}
const thrice = (measure: () => Promise<number>): Promise<number> => medianOf(rounds, measure);

function measures(service: TestService, people: number) {
  let shown: number[] = [];
  /** Milliseconds from the request to the last byte. */
  const read = async (path: string, userId: string): Promise<{ ms: number; body: string }> => {
    const headers = { [tokenHeader]: service.tokenOf(member(userId)) };
    let body = '';
    const ms = await timed(async () => {
      body = await (await fetch(service.url + path, { headers })).text();
    });
    return { ms, body };
  };
  const anyone = (): string => personId(Math.floor(random() * people));
  const readsOfNothing = async (): Promise<number> => {
    const taken: number[] = [];
    for (let n = 0; n < readCount; n += 1) taken.push((await read('/api/v1/nothing', anyone())).ms);
    return percentile(taken, 95);
  };
  const reads = (route: MatchRoute, count: number) => async () => {
    const taken: number[] = [];
    shown = [];
    for (let n = 0; n < count; n += 1) {
      const userId = anyone();
      const { ms, body } = await read(pathTo(route, { params: { userId } }), userId);
      taken.push(ms);
      shown.push((JSON.parse(body) as { data: unknown[] }).data.length);
    }
    return percentile(taken, 95);
  };
  let reached: number[] = [];
  const newCall = async (): Promise<number> => {
    const [call] = manyTopics(1, added);
    added += 1;
    const taken = await timed(async () => {
      await publishChange(service, fundingIngestEvents.topicUpdated, call!);
      await service.settle();
    });
    const lists = await service.connection.collection('matches').find({}).limit(1000).toArray();
    const calls = lists.filter(({ kind }) => kind === 'funding_topic');
    reached.push((100 * calls.filter(({ entries }) => entries.includes(call!.id)).length) / calls.length);
    return taken;
  };
  const changedProfile = async (): Promise<number> => {
    const one = pick(fixture.people);
    const state = { expertise: manyPeople(1, personCount + changedPeople)[0]!.expertise };
    changedPeople += 1;
    return timed(async () => {
      await publishChange(service, identityEvents.userUpdated, one, state);
      await service.settle();
    });
  };
  return {
    ...{ reads, readsOfNothing, newCall, changedProfile, reached: () => median(reached), shown: () => median(shown) },
    forget: () => {
      reached = [];
    },
  };
}

const service = await startTestService(recommendationsService, {
  neighbours: ownersOf(fixture),
  clock: () => today,
  startThread,
  callsWithin: true,
});
try {
  const scoring = await timed(() => service.settle());
  process.stderr.write(
    `${topicCount} calls, ${postCount} posts and ${personCount} people in ${Math.round(scoring / 1000)} s\n`,
  );
  const figures: Parameters<typeof report>[1][number][] = [];
  let people = personCount;
  for (const size of sizes) {
    await multiplyPeople(service, { scored: personCount, from: people, to: size });
    people = size;
    const { reads, readsOfNothing, newCall, changedProfile, reached, shown, forget } = measures(service, people);
    const named = `${size.toLocaleString('en-GB')} people: `;
    const bar = (atMost: number) => (size === barsAt ? { atMost } : null);
    const add = (figure: string, value: number, unit: string, held: { atMost: number } | null) =>
      figures.push({ figure: named + figure, value, unit, bar: held });
    const { listFundingMatches, listPostMatches } = recommendationsApi;
    for (const route of [listFundingMatches, listPostMatches]) await reads(route, firstReads)();
    add('page that there is not, p95', await thrice(readsOfNothing), 'ms', null);
    add('page of funding calls, p95', await thrice(reads(listFundingMatches, readCount)), 'ms', bar(5));
    add('matches on a page of funding calls, median', shown(), '', null);
    add('page of Opportunities, p95', await thrice(reads(listPostMatches, readCount)), 'ms', bar(5));
    add('matches on a page of Opportunities, median', shown(), '', null);
    add('new call in the lists of all whom it suits, no one held', await newCall(), 'ms', null);
    add('share of them whom that call suits', reached(), '%', null);
    forget();
    add('new call in the lists of all whom it suits', await medianOf(callRounds, newCall), 'ms', bar(1000));
    add('share of them whom such a call suits', reached(), '%', null);
    add('changed profile has its matches', await thrice(changedProfile), 'ms', bar(1000));
  }
  report('Stored matches: 400 calls, 200 Opportunities', [...figures, peakMemory()]);
} finally {
  await service.close();
}
