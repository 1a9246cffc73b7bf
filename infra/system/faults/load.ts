import { setTimeout as after } from 'node:timers/promises';
import { demoHelixes, demoTopics } from '@consortia/proto/demo';
import { signUp } from './crowd.ts';
import { type Ledger, note } from './ledger.ts';
import type { Meter, Person } from './person.ts';

export type Load = {
  /** Resolves once everyone has received their last response. */
  stop(): Promise<void>;
};
export type LoadOptions = { url: string; people: readonly Person[]; admin: Person; ledger: Ledger; meter: Meter };

/** Pauses between two acts of one person, in milliseconds. */
const [shortest, longest] = [1000, 3000];
const signUpEveryMs = 8000;
const maxPosts = 3;
type Draft = { id: string; url: string; version: number };
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** Fifty people who read, write, submit, like and comment, and an administrator who approves, until they are stopped. */
export function startLoad({ url, people, admin, ledger, meter }: LoadOptions): Load {
  let stopped = false;
  let written = 0;
  const waiting: string[] = [];
  const readable: string[] = [];
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

  async function read(person: Person): Promise<void> {
    const { status, body } = await person.send(
      'GET',
      `/api/v1/opportunities?page=${1 + Math.floor(Math.random() * 2)}`,
    );
    if (status !== 200) return;
    for (const { id } of body.items as { id: string }[]) if (!readable.includes(id)) readable.push(id);
  }
  async function startDraft(person: Person): Promise<Draft | null> {
    const { status, body } = await person.send('POST', `/proposal-opportunities/create?callId=${demoTopics.sensing}`);
    if (status !== 201) return null;
    const draft = body as Draft;
    ledger.posts.set(draft.id, { userId: person.id, names: new Set(), submitted: 'no', approved: 'no' });
    return draft;
  }
  /** Resolves to whether the draft can be gone on with: without a response its version is not known any more. */
  async function save(person: Person, draft: Draft): Promise<boolean> {
    written += 1;
    const name = `Loadhart number ${written} seeks partners`;
    const known = ledger.posts.get(draft.id)!;
    known.names.add(name);
    const fields = { name, message: words(name), helixes: [demoHelixes.quantum], roles: ['Consortium Partner'] };
    const sent = { ...fields, visibility: 'network', version: draft.version };
    const { status, body } = await person.send('POST', `/post/${draft.id}/update`, sent);
    if (status !== 200) return false;
    known.names = new Set([name]);
    Object.assign(draft, { version: body.version, url: body.url ?? draft.url });
    return true;
  }
  async function submit(person: Person, { id, url: at }: Draft): Promise<void> {
    const known = ledger.posts.get(id)!;
    const { status } = await person.send('POST', at);
    known.submitted = note(known.submitted, status === 200 ? 'yes' : 'maybe');
    if (status === 200) waiting.push(id);
  }
  async function like(person: Person): Promise<void> {
    const postId = pick(readable);
    if (!postId) return;
    const key = `${postId} ${person.id}`;
    const { status } = await person.send('POST', `/post/${postId}/likes`);
    if (status >= 400 && status < 500) return;
    const outcome = note(ledger.likes.get(key)?.outcome, status === 200 ? 'yes' : 'maybe');
    ledger.likes.set(key, { postId, userId: person.id, outcome });
  }
  async function comment(person: Person): Promise<void> {
    const postId = pick(readable);
    if (!postId) return;
    written += 1;
    const message = `Loadhart says for the time ${written} that this is worth a talk.`;
    const { status } = await person.send('POST', `/post/${postId}/comments`, { message });
    if (status < 400 || status >= 500) ledger.comments.set(message, status === 201 ? 'yes' : 'maybe');
  }

  async function live(person: Person): Promise<void> {
    let draft: Draft | null = null;
    let posts = 0;
    while (!stopped) {
      await after(shortest + Math.random() * (longest - shortest));
      const chance = Math.random();
      if (chance < 0.4) await read(person);
      else if (chance < 0.6) await like(person);
      else if (chance < 0.7) await comment(person);
      else if (!draft && posts < maxPosts) {
        draft = await startDraft(person);
        posts += Number(draft !== null);
      } else if (draft) {
        const saved = await save(person, draft);
        if (saved && Math.random() < 0.5) await submit(person, draft);
        if (!saved || ledger.posts.get(draft.id)!.submitted !== 'no') draft = null;
      }
    }
  }
  async function approve(): Promise<void> {
    while (!stopped) {
      await after(shortest);
      const id = waiting.shift();
      if (!id) continue;
      const known = ledger.posts.get(id)!;
      const { status } = await admin.send('POST', `/admin/posts/${id}/approve`);
      if (status !== 409) known.approved = note(known.approved, status === 200 ? 'yes' : 'maybe');
    }
  }
  async function newcomers(): Promise<void> {
    for (let number = 1000; !stopped; number += 1) {
      await after(signUpEveryMs);
      await signUp(url, `load-${number}@uni-aurora.example`, number, ledger);
      meter.requests += 1;
    }
  }
  const all = [...people.map(live), approve(), newcomers()];
  return {
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}
