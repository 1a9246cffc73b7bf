import { administrator } from '@consortia/infra/testing/viewers';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { demoConsortium, demoPeople } from '@consortia/proto/demo';
import type { EventDefinition } from '@consortia/proto/event';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { type Harness, startHarness } from './harness.ts';

const { ana, marek, admin } = demoPeople;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const envelope = (on: EventDefinition, n: number, payload: object) => ({
  ...{ id: `consortium-event-${n}`, type: on.type, topic: on.topic, key: demoConsortium, schemaVersion: 1 },
  ...{ aggregateVersion: n, occurredAt: '2026-11-20T09:00:00.000Z', payload: { id: demoConsortium, ...payload } },
});

describe('acts on consortia', () => {
  it('are in the audit log once each, without the daily work and without a title', async () => {
    const { consortiumUpdated, consortiumDeleted, editorAdded, candidateConfirmed, candidateEmailed } =
      consortiumEvents;
    const sent = [
      envelope(consortiumUpdated, 1, { members: [ana], by: ana }),
      envelope(consortiumUpdated, 2, { members: [ana], by: ana }),
      envelope(editorAdded, 3, { userId: marek, by: ana }),
      envelope(candidateConfirmed, 4, { candidateId: 'k1', userId: marek, editors: [ana], by: ana }),
      envelope(candidateEmailed, 6, { candidateId: 'k2', by: ana }),
      envelope(consortiumDeleted, 5, { members: [ana], by: ana }),
    ];
    await harness.identity().bus.publish([...sent, ...sent]);
    await harness.settle();
    const { items } = await harness
      .as(administrator(admin))
      .call(accountsApi.listAudit, { query: { actor: ana } } as never);
    const found = items.filter(({ act }) => act.startsWith('consortium.'));
    expect(found.map(({ act, subject, details }) => [act, subject?.id ?? null, details]).toSorted()).toEqual([
      ['consortium.created', null, { consortium: demoConsortium }],
      ['consortium.deleted', null, { consortium: demoConsortium }],
      ['consortium.editor-added', marek, { consortium: demoConsortium }],
      ['consortium.partner-confirmed', marek, { consortium: demoConsortium }],
      ['consortium.partner-invited', null, { consortium: demoConsortium }],
    ]);
  });
});
