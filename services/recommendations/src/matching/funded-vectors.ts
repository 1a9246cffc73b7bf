import { toInt8 } from './prepare-item.ts';
import type { ProjectText } from './shapes.ts';
import { topicOf } from './topic-groups.ts';
import { projectVectorText } from './vector-text.ts';

/** Makes the sentence vectors of some texts. */
export type Embed = (texts: string[]) => Promise<Float32Array[]>;

/** So many projects of a topic tell what it funds. */
const perTopic = 24;
const atOnce = 256;

/** Collects the sentence vectors of projects by the topic that funded them; without `embed` there are none. */
export function createFundedVectors(embed: Embed | null) {
  const funded = new Map<number, Int8Array[]>();
  const counted = new Map<number, number>();
  let waiting: { topic: number; text: string }[] = [];
  async function flush(): Promise<void> {
    if (!embed || waiting.length === 0) return;
    const some = waiting;
    waiting = [];
    const vectors = await embed(some.map(({ text }) => text));
    for (const [at, { topic }] of some.entries()) {
      const vector = toInt8(vectors[at]!);
      if (!vector) continue;
      const known = funded.get(topic);
      if (known) known.push(vector);
      else funded.set(topic, [vector]);
    }
  }
  return {
    async add(project: ProjectText): Promise<void> {
      const topic = topicOf(project.topicIdentifier);
      const count = counted.get(topic) ?? 0;
      if (!embed || count >= perTopic) return;
      counted.set(topic, count + 1);
      waiting.push({ topic, text: projectVectorText(project) });
      if (waiting.length >= atOnce) await flush();
    },
    async all(): Promise<Map<number, readonly Int8Array[]>> {
      await flush();
      return funded;
    },
  };
}
