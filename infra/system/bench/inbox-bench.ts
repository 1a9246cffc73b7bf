import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, percentile, report } from '@consortia/infra/bench/report';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { environment } from '@consortia/infra/config/environment';
import { type EventSource, openEventSource } from '@consortia/infra/testing/event-source';
import type { Thread } from '@consortia/proto/inbox/shapes';
import type { Browser } from '../journeys/browser-client.ts';
import { signIn } from '../processes/people.ts';
import {
  fillInbox,
  longThread,
  ownConversations,
  pairConversation,
  pairOf,
  reader,
  readerCount,
  writerCount,
} from './inbox-data.ts';
import { startProductProcess } from './product-process.ts';

/**
 * Measures the inbox with a million messages in the whole product: reading through the gateway, which adds less than a millisecond to the
 * service, and delivery to the other browser. `INBOX_MESSAGES` shortens a trial run; the table is made with the usual number. Run:
 * `npm run bench -- inbox`.
 */
const messageCount = Number(environment.INBOX_MESSAGES ?? 1_000_000);
const requests = 300;
/** Below the limits of an account: 600 reads and 30 messages a minute. */
const sentByEach = 28;
const random = seededRandom(20270301);

const folder = await mkdtemp(join(tmpdir(), 'consortia-inbox-'));
const dataDir = join(folder, 'data');
const start = () =>
  startProductProcess(dataDir, join(folder, 'compiled'), undefined, { TRUST_PROXY: '127.0.0.1', DEMO: '1' });
const first = await start();
await first.quiet();
await first.close();
const from = performance.now();
const written = await fillInbox(dataDir, messageCount);
process.stderr.write(`${written} messages in ${Math.round((performance.now() - from) / 1000)} s\n`);
const product = await start();

const figuresOf = (what: string, taken: readonly number[], bars: Readonly<Record<number, number>>): Figure[] =>
  [50, 95, 99].map((percent) => ({
    figure: `${what}, p${percent}`,
    value: percentile(taken, percent),
    unit: 'ms',
    bar: bars[percent] === undefined ? null : { atMost: bars[percent] },
  }));
async function read<T>(browser: Browser, path: string): Promise<T> {
  const response = await browser.get(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
  return response.json<T>();
}
const threadPath = (id: string, before?: number): string =>
  `/api/v1/conversations/${id}${before === undefined ? '' : `?before=${before}`}`;
const below = (count: number): number => Math.floor(random() * count);

/** Requests of a reader, by the name of their figure. */
const reads: Readonly<Record<string, (of: ReturnType<typeof reader>) => string>> = {
  'a thread of 50 messages': (of) => threadPath(of.conversation(1 + below(ownConversations - 1))),
  'the thread of 10,000 messages': (of) => threadPath(of.longThread),
  'the thread of 10,000 messages, anywhere': (of) => threadPath(of.longThread, 1 + below(longThread)),
  'list of 2,000 conversations': () => '/api/v1/conversations',
  'list of 2,000 conversations, any page': () => `/api/v1/conversations?page=${1 + below(80)}`,
  'list of 2,000 conversations, searched': () => `/api/v1/conversations?q=number${below(ownConversations)}`,
  'archived conversations of 2,000': () => '/api/v1/conversations?box=archived',
  'unread messages in 2,000 conversations': () => '/api/v1/inbox/unread',
};

async function measureReads(): Promise<Figure[]> {
  const readers = await Promise.all(
    Array.from({ length: readerCount }, async (_, n) => ({
      ...reader(n),
      browser: await signIn(product.url, reader(n).email),
    })),
  );
  const taken = new Map(Object.keys(reads).map((what) => [what, [] as number[]]));
  for (let n = 0; n < requests; n += 1) {
    const one = readers[n % readerCount]!;
    // The gateway knows a session for some seconds; who reads several pages is known after the first.
    await one.browser.session();
    for (const [what, path] of Object.entries(reads)) {
      const started = performance.now();
      await read(one.browser, path(one));
      taken.get(what)!.push(performance.now() - started);
    }
  }
  for (const { browser, unread } of readers) {
    const counted = await read<typeof unread>(browser, '/api/v1/inbox/unread');
    if (JSON.stringify(counted) !== JSON.stringify({ messages: unread.messages, conversations: unread.conversations }))
      throw new Error(`Unread: ${JSON.stringify(counted)} in place of ${JSON.stringify(unread)}.`);
  }
  // A search has the bar of the global search.
  return [...taken].flatMap(([what, values]) => figuresOf(what, values, { 95: what.endsWith('searched') ? 100 : 50 }));
}

type Writer = { browser: Browser; token: string; stream: EventSource; seen: number };
async function connect(email: string): Promise<Writer> {
  const browser = await signIn(product.url, email);
  const stream = await openEventSource(`${product.url}/api/v1/stream`, { headers: { cookie: browser.cookieHeader() } });
  await stream.first(1);
  return { browser, token: await browser.token(), stream, seen: 0 };
}
/** Resolves with the next message that the stream brings. */
async function nextMessage(writer: Writer): Promise<string> {
  for (;;) {
    const event = (await writer.stream.first(writer.seen + 1))[writer.seen];
    if (!event) throw new Error('The stream has ended.');
    writer.seen += 1;
    if (event.event === 'message') return (event.data as { messageId: string }).messageId;
  }
}

async function measureMessages(): Promise<Figure[]> {
  const pairs = await Promise.all(
    Array.from({ length: writerCount / 2 }, async (_, n) => ({
      id: pairConversation(n),
      people: await Promise.all(pairOf(n).map(connect)),
    })),
  );
  const [accepted, arrived, shown]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 2 * sentByEach; round += 1)
    for (const { id, people } of pairs) {
      const [sender, recipient] = round % 2 ? [people[1]!, people[0]!] : [people[0]!, people[1]!];
      const started = performance.now();
      const sent = sender.browser.request(`/inbox/${id}/reply`, {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        body: JSON.stringify({ _token: sender.token, message: `Message ${round}` }),
      });
      const [response, messageId] = await Promise.all([
        sent.then((one) => {
          accepted.push(performance.now() - started);
          return one;
        }),
        nextMessage(recipient).then((received) => {
          arrived.push(performance.now() - started);
          return received;
        }),
      ]);
      if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
      const last = (await read<Thread>(recipient.browser, threadPath(id))).messages.at(-1)!;
      shown.push(performance.now() - started);
      if (last.id !== messageId || last.message !== `Message ${round}`)
        throw new Error('Another message was expected.');
      await nextMessage(sender);
    }
  for (const { id, people } of pairs)
    for (const { browser, stream } of people) {
      const { messages, unreadCount } = await read<Thread>(browser, threadPath(id));
      const isGapless = messages.every(({ seq }, index) => index === 0 || seq === messages[index - 1]!.seq + 1);
      if (!isGapless || unreadCount !== sentByEach) throw new Error(`${unreadCount} unread of ${sentByEach}.`);
      stream.close();
    }
  return [
    ...figuresOf('a message is stored', accepted, {}),
    ...figuresOf('the other browser is notified', arrived, { 99: 200 }),
    ...figuresOf('the other browser has read it', shown, { 99: 200 }),
  ];
}

try {
  await product.quiet();
  report('A million messages, through the gateway', await measureReads());
  report('From one browser to the other', await measureMessages());
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
