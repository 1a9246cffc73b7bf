import { Parser } from '@asyncapi/parser';
import { asyncApiDocument } from './asyncapi.ts';
import { events } from './catalogue.ts';
import { eventEnvelope } from './event.ts';

const findings = async (document: object): Promise<string[]> => {
  const { diagnostics } = await new Parser().parse(JSON.stringify(document));
  return diagnostics.map((entry) => `${entry.path.join('/')}: ${entry.message}`);
};

describe('the AsyncAPI document', () => {
  it('is valid AsyncAPI 3, without so much as a hint', async () => {
    expect(await findings(asyncApiDocument())).toEqual([]);
  });

  it('is refused by the validator when it is not valid', async () => {
    const document = asyncApiDocument();
    const broken = {
      ...document,
      operations: { sendNothing: { action: 'shout', channel: { $ref: '#/channels/none' } } },
    };
    expect(await findings(broken)).not.toEqual([]);
  });

  it('holds every event once, in the channel of its topic', () => {
    const document = asyncApiDocument();
    const types = Object.values(document.channels).flatMap((entry) => Object.keys(entry.messages));
    expect(types.sort()).toEqual(events.map((event) => event.type).sort());
    for (const event of events) expect(document.channels[event.topic]?.messages).toHaveProperty([event.type]);
  });

  it('describes the envelope that the bus carries, with the type and version of each event', () => {
    const document = asyncApiDocument();
    for (const event of events) {
      const message = document.components.messages[event.type];
      expect(Object.keys(message?.payload.properties ?? {}).sort()).toEqual(Object.keys(eventEnvelope.shape).sort());
      expect(message?.payload.properties?.type).toEqual({ type: 'string', const: event.type });
      expect(message?.['x-schema-version']).toBe(event.schemaVersion);
    }
  });

  it('lists with each event the consumers of its topic, and those of its type alone', async () => {
    const [first, second] = events.filter(({ topic }) => topic === 'posts.opportunity');
    const listed = { source: 'services/inbox/src/consumers.ts', topics: ['posts.opportunity'] };
    const document = asyncApiDocument({
      consumers: [
        { ...listed, group: 'inbox.some', types: [first!.type] },
        { ...listed, group: 'inbox.all' },
      ],
    });
    const groupsOf = (type: string) => document.components.messages[type]?.['x-consumers']?.map(({ group }) => group);
    expect(groupsOf(first!.type)).toEqual(['inbox.all', 'inbox.some']);
    expect(groupsOf(second!.type)).toEqual(['inbox.all']);
    expect(groupsOf('user.registered')).toEqual([]);
    expect(await findings(document)).toEqual([]);
  });
});
