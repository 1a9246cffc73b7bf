import { check, fail, sleep } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { Rate } from 'k6/metrics';
import type { Options } from 'k6/options';

/**
 * Journeys of people for k6, weighted as people use the product: a tenth of a page's life is the request, the rest is reading.
 * Settings: `BASE_URL`, `PEOPLE` at once, `SECONDS` of full load, `ACCOUNTS` (emails, separated by commas) and their `PASSWORD`.
 */
const base = __ENV.BASE_URL ?? 'http://localhost:3000';
const people = Number(__ENV.PEOPLE ?? 5);
const seconds = Number(__ENV.SECONDS ?? 10);
const accounts = (__ENV.ACCOUNTS ?? '').split(',').filter((email) => email !== '');
const password = __ENV.PASSWORD ?? '';
/** Seconds between two pages of a person, at least and at most. */
const reading = { least: 2, most: 8 };
const rampSeconds = Math.max(2, Math.round(seconds / 4));

const unexpected = new Rate('unexpected_responses');

/** @public k6 reads it. */
export const options: Options = {
  scenarios: {
    people: {
      executor: 'ramping-vus',
      exec: 'journey',
      startVUs: 0,
      gracefulRampDown: '5s',
      stages: [
        { duration: `${rampSeconds}s`, target: people },
        { duration: `${seconds}s`, target: people },
      ],
    },
  },
  thresholds: {
    http_req_duration: ['p(95)<200'],
    unexpected_responses: ['rate<0.01'],
  },
  setupTimeout: '10m',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

type Member = { id: string; cookie: string; token: string };
type Page = { items: { id: string; url: string }[] };
type Call = { identifier: string };
type Headers = Record<string, string>;
type Text = RefinedResponse<'text'>;

const json: Headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
/** Each person has an address in a network of its own: requests of one network are limited. */
const addressOf = (number: number): string => `10.${number & 255}.${(number >> 8) & 255}.1`;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
const read = (): void => sleep(reading.least + Math.random() * (reading.most - reading.least));

/** Headers of the person are their address and, of a member, the session. */
const get = (path: string, name: string, of: Headers): Text => request(path, name, { ...of, ...json });
const openPage = (path: string, name: string, of: Headers): Text => request(path, name, { ...of, accept: 'text/html' });

function request(path: string, name: string, headers: Headers): Text {
  const response = http.get(`${base}${path}`, { headers, tags: { name } }) as Text;
  const isRight = check(response, { [`${name}: 200`]: ({ status }) => status === 200 });
  unexpected.add(!isRight);
  return response;
}

/**
 * Sessions of all accounts; the product hashes passwords a few at a time, so they sign in one after the other.
 * @public k6 calls it once.
 */
export function setup(): { members: Member[] } {
  const members = accounts.map((email, number) => {
    const headers = { ...json, 'x-forwarded-for': addressOf(number) };
    const jar = http.cookieJar();
    jar.clear(base);
    const arrived = http.get(`${base}/api/v1/session`, { headers });
    const before = arrived.json('csrfToken') as string;
    const signedIn = http.post(`${base}/login`, JSON.stringify({ email, password, _token: before }), {
      headers: { ...headers, 'content-type': 'application/json' },
    });
    if (signedIn.status !== 200) fail(`${email} cannot sign in: ${signedIn.status} ${String(signedIn.body)}`);
    const session = http.get(`${base}/api/v1/session`, { headers });
    const cookie = Object.entries(jar.cookiesForURL(base))
      .map(([name, [value]]) => `${name}=${value}`)
      .join('; ');
    return { id: session.json('user.id') as string, token: session.json('csrfToken') as string, cookie };
  });
  return { members };
}

function visitorLooksAround(headers: Headers): void {
  openPage('/', 'landing page', headers);
  get('/api/v1/session', 'session', headers);
  read();
  const list = get('/api/v1/opportunities', 'Opportunities', headers);
  read();
  const { items } = list.json() as unknown as Page;
  if (items.length > 0) openPage(pick(items).url, 'page of an Opportunity', headers);
  read();
  readCall(headers);
}

function readCall(headers: Headers): void {
  const calls = get('/api/v1/funding/calls', 'funding calls', headers);
  read();
  const { items } = calls.json() as unknown as { items: Call[] };
  if (items.length > 0) get(`/api/v1/funding/calls/${pick(items).identifier}`, 'funding call', headers);
}

function memberReadsMatches(headers: Headers, { id }: Member): void {
  openPage('/', 'dashboard', headers);
  get('/api/v1/session', 'session', headers);
  get(`/api/v1/users/${id}/recommendations/posts`, 'matching Opportunities', headers);
  get(`/api/v1/users/${id}/recommendations/eu-funding`, 'matching calls', headers);
  get('/api/v1/notifications/summary', 'notifications', headers);
  read();
  const list = get('/api/v1/opportunities?sort=newest', 'Opportunities', headers);
  read();
  const { items } = list.json() as unknown as Page;
  if (items.length > 0) get(`/api/v1/posts/${pick(items).id}/comments`, 'comments', headers);
}

const queries = ['quantum sensing', 'soil health', 'hydrogen', 'medical imaging', 'doctoral network', 'photonics'];
function memberSearches(headers: Headers): void {
  const query = pick(queries);
  // The palette requests while a person types.
  for (const length of [4, 6, query.length]) {
    get(`/api/v1/search?q=${encodeURIComponent(query.slice(0, length))}`, 'search', headers);
    sleep(0.3);
  }
  read();
  get(`/api/v1/opportunities?filters[q]=${encodeURIComponent(query)}`, 'Opportunities with a text', headers);
}

function memberReadsInbox(headers: Headers): void {
  const list = get('/api/v1/conversations', 'inbox', headers);
  read();
  const { items } = list.json() as unknown as Page;
  if (items.length > 0) get(`/api/v1/conversations/${pick(items).id}`, 'thread', headers);
}

/** A draft is created and discarded again, so that a long run leaves no drafts behind. */
function memberWrites(headers: Headers, { token }: Member): void {
  const own = { ...headers, ...json, 'content-type': 'application/json' };
  const send = (path: string, name: string, body: object): Text => {
    const response = http.post(`${base}${path}`, JSON.stringify({ ...body, _token: token }), {
      headers: own,
      tags: { name },
    }) as Text;
    unexpected.add(!check(response, { [`${name}: 200`]: ({ status }) => status === 200 || status === 201 }));
    return response;
  };
  const draft = send('/proposal-opportunities/create', 'create a draft', {});
  read();
  send('/opportunities/create/proposal/delete', 'discard a draft', { id: draft.json('id') });
}

/** Journeys of members, each up to which of a hundred: almost half of what members do is to read matches. */
const ofMembers: readonly [number, (headers: Headers, member: Member) => void][] = [
  [45, memberReadsMatches],
  [65, readCall],
  [80, memberSearches],
  [95, memberReadsInbox],
  [100, memberWrites],
];

/**
 * One journey of one person; three of ten people have no account.
 * @public k6 calls it for each person again and again.
 */
export function journey({ members }: { members: Member[] }): void {
  http.cookieJar().clear(base);
  const headers = { 'x-forwarded-for': addressOf(1000 + __VU) };
  const member = members[__VU % Math.max(1, members.length)];
  if (!member || __VU % 10 < 3) visitorLooksAround(headers);
  else {
    const drawn = Math.random() * 100;
    const [, journeyOfMember] = ofMembers.find(([upTo]) => drawn < upTo)!;
    journeyOfMember({ ...headers, cookie: member.cookie }, member);
  }
  read();
}
