import type { EventEnvelope } from '@consortia/proto/event';
import type { ConsumeOptions } from './bus.ts';
import type { LoggedEvent } from './logged-event.ts';

type Member = Pick<ConsumeOptions, 'topics' | 'handle'>;
export type ConsumerGroup = {
  /** Adds a consumer; topics that the group does not follow in this process yet start at the stored position. */
  join(member: Member): Promise<void>;
  /** Removes a consumer; topics without another consumer of the group end. Resolves when its handlers have ended. */
  leave(member: Member): Promise<void>;
};
/** A reader of a topic for a group. */
type Reader = { wake(): void };
export type Handle = (entry: LoggedEvent, attempt: number) => Promise<void>;

/** Always the same number for one key, so that a key stays with one consumer of the group. */
function spread(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) >>> 0;
  return hash;
}

/** The consumers of one group in this process: each event goes to one of them, a key to the same one while all stay. */
export function createGroup<R extends Reader>(
  open: (topic: string, handle: Handle) => Promise<R>,
  onClose: (topic: string, reader: R) => Promise<void>,
): ConsumerGroup {
  const readers = new Map<string, Promise<R>>();
  const members: Member[] = [];

  async function deliver(topic: string, entry: LoggedEvent, attempt: number): Promise<void> {
    const able = members.filter(({ topics }) => topics.includes(topic));
    const member = able[spread(entry.key) % able.length];
    if (!member) throw new Error(`No consumer follows ${topic} any more.`);
    await member.handle(JSON.parse(entry.event) as EventEnvelope, { attempt });
  }

  return {
    async join(member) {
      members.push(member);
      for (const topic of member.topics) {
        if (readers.has(topic)) continue;
        readers.set(
          topic,
          open(topic, (entry, attempt) => deliver(topic, entry, attempt)),
        );
      }
      for (const reader of await Promise.all(member.topics.map((topic) => readers.get(topic)))) reader?.wake();
    },
    async leave(member) {
      const at = members.indexOf(member);
      if (at === -1) return;
      members.splice(at, 1);
      const followed = new Set(members.flatMap(({ topics }) => topics));
      const ending = [...readers].filter(([topic]) => !followed.has(topic));
      for (const [topic] of ending) readers.delete(topic);
      await Promise.all(ending.map(async ([topic, reader]) => onClose(topic, await reader)));
    },
  };
}
