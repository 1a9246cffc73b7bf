import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Edge, startEdge } from '@consortia/gateway/tests/edge';
import { baseOf, identityPeer, listen, shut } from '@consortia/gateway/tests/peers';
import { inboxService } from '@consortia/inbox/src/service';
import { startNeighbours } from '@consortia/inbox/tests/neighbours';
import type { RunningService } from '@consortia/infra/kit/running/start-service';
import { openEventSource } from '@consortia/infra/testing/event-source';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { notificationsService } from '@consortia/notifications/src/service';
import { demoPeople } from '@consortia/proto/demo';
import { helixSource, subscriptionSource } from '@consortia/proto/helixes/sources';
import { inboxApi } from '@consortia/proto/inbox/api';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultFollowerSource, resultSource } from '@consortia/proto/posts/sources';
import { type Balancer, startBalancer } from '../processes/balancer.ts';

const { ana, ines } = demoPeople;
/** Owners of what the two services project; all that matters here is that the two people exist. */
const owners = [
  startNeighbours().services[0]!,
  ownerOf(owned(organisationSource, [])),
  ownerOf(owned(helixSource, []), owned(subscriptionSource, [])),
  ownerOf(owned(opportunitySource, []), owned(resultSource, []), owned(resultFollowerSource, [])),
];
const perRestart = 4;
const instanceCount = 2;

describe('the live stream, with two instances of its service behind the gateway', () => {
  let product: TestService;
  let edge: Edge;
  let balancer: Balancer;
  let sessions: Awaited<ReturnType<typeof listen>>;
  let cookie: string;
  const instances: RunningService[] = [];
  const portOf = ({ url }: RunningService): number => Number(new URL(url).port);

  beforeAll(async () => {
    product = await startTestService(notificationsService, {
      neighbours: [inboxService, ...owners],
    });
    instances.push(product.running);
    while (instances.length < instanceCount) instances.push(await product.startAnother());
    balancer = await startBalancer();
    for (const instance of instances) balancer.ports.add(portOf(instance));
    const identity = identityPeer();
    sessions = await listen(identity.app);
    cookie = `__Host-consortia-session=${identity.signIn('ines', { userId: ines })}`;
    edge = await startGateway();
  });
  afterAll(async () => {
    await edge.close();
    await balancer.close();
    await product.close();
    await shut(sessions);
  });

  const startGateway = (): Promise<Edge> =>
    startEdge({
      upstreams: { identity: baseOf(sessions), notifications: balancer.url },
      keys: product.keys,
      live: product.live,
      cache: product.cache,
    });
  /** Repeated with the same key until it is accepted, as the page does. */
  async function write(number: number): Promise<void> {
    const body = { message: `Message ${number}`, key: `message-${number}` };
    for (;;)
      try {
        return void (await product
          .as(member(ana), 'inbox')
          .call(inboxApi.sendNew, { params: { recipientId: ines }, body }));
      } catch {
        await nextTurn();
      }
  }
  /** Follows the stream of Inês, connecting again behind the last event, until it has brought `count` messages. */
  async function follow(count: number) {
    const received: { id: string | null; event: string; data: unknown }[] = [];
    let connections = 0;
    const messages = () => received.filter(({ event }) => event === 'message');
    while (messages().length < count) {
      const lastEventId = received.findLast(({ id }) => id !== null)?.id ?? '0-0';
      const headers = { cookie };
      const source = await openEventSource(`http://127.0.0.1:${edge.port}/api/v1/stream`, {
        headers,
        lastEventId,
      }).catch(() => null);
      await nextTurn();
      if (source?.response.status !== 200) continue;
      connections += 1;
      for (let read = 0; messages().length < count; read += 1) {
        const event = await source.first(read + 1).then(
          (events) => events[read],
          () => undefined,
        );
        if (!event) break;
        received.push(event);
      }
      source.close();
    }
    return { received, messages: messages(), connections };
  }
  async function restartInstance(index: number): Promise<void> {
    const [old] = instances.splice(index, 1);
    await old!.close();
    balancer.ports.delete(portOf(old!));
    const instance = await product.startAnother();
    instances.push(instance);
    balancer.ports.add(portOf(instance));
  }
  let inbox: RunningService | undefined;
  const restarts: Readonly<Record<string, () => Promise<void>>> = {
    'one instance': () => restartInstance(0),
    'the other instance': () => restartInstance(0),
    'the service that writes': async () => {
      const next = await product.startAnother('inbox');
      await inbox?.close();
      inbox = next;
    },
    'the gateway, without a word': async () => {
      edge.gateway.server.closeAllConnections();
      await edge.close();
      edge = await startGateway();
    },
  };

  it('brings each message once and in order through restarts of its service, of the inbox and of the gateway', async () => {
    await write(0);
    const total = 1 + Object.keys(restarts).length * perRestart;
    const following = follow(total);
    let number = 1;
    for (const restart of Object.values(restarts)) {
      const writing = (async () => {
        for (const last = number + perRestart; number < last; number += 1) await write(number);
      })();
      await Promise.all([writing, restart()]);
    }
    const { received, messages, connections } = await following;
    const { items } = await product.as(member(ines), 'inbox').call(inboxApi.listConversations, {
      query: { q: '', box: 'inbox', page: 1 },
    });
    const thread = await product.as(member(ines), 'inbox').call(inboxApi.readConversation, {
      params: { conversationId: items[0]!.id },
      query: {},
    });
    expect(thread.messages.map(({ message }) => message)).toEqual(
      Array.from({ length: total }, (_, index) => `Message ${index}`),
    );
    expect(items[0]!.unreadCount).toBe(total);
    expect(messages.map(({ data }) => (data as { messageId: string }).messageId)).toEqual(
      thread.messages.map(({ id }) => id),
    );
    const numbers = received.flatMap(({ id }) => (id === null ? [] : [Number(id.split('-')[1])]));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(received.map(({ event }) => event)).not.toContain('reset');
    expect(connections).toBeGreaterThan(2);
  });
});
