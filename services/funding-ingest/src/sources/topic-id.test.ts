import { topicIdOf } from './topic-id.ts';

const observation = (reference: string, more: object = {}) =>
  ({ kind: 'topic', observedAt: null, reference, identifier: 'SMP-COSME-2024-CLUSTER-01', ...more }) as never;

describe('the id of a topic', () => {
  it('is the same for every source of an entry', () => {
    const id = topicIdOf(observation('50132976TOPICSen'));
    expect(topicIdOf(observation('50132976TOPICSEN'))).toBe(id);
    expect(topicIdOf(observation('50132976HORIZONInnovationActions1701907200000', { ccm2Id: '50132976' }))).toBe(id);
    expect(id).toMatch(/^e1\d{22}$/);
  });

  it('differs for cascade calls with one identifier and the number of their parent', () => {
    const ids = ['13241', '14261', '13382'].map((number) =>
      topicIdOf(observation(`${number}COMPETITIVE_CALLen`, { ccm2Id: '50132976', topicKind: 'cascade' })),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(topicIdOf(observation('50132976TOPICSen')));
  });
});
