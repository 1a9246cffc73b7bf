import type { Member, Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import type { EventEnvelope } from '@consortia/proto/event';
import { commentsApi } from '@consortia/proto/posts/comments';
import type { Comment } from '../src/comments/comment-model.ts';
import { viewers } from './harness.ts';

/** Sends a state-changing request as the web client does; returns status and body. */
export async function send(
  service: TestService,
  viewer: Viewer,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const csrf: Record<string, string> = viewer.kind === 'service' ? {} : { 'x-csrf-token': viewer.csrf };
  const response = await service.as(viewer).fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...csrf },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

let written = 0;
function newText(): string {
  written += 1;
  return `A comment with enough letters, ${written}.`;
}

/** Writes a comment, with a text of its own unless one is given, and approves it as an administrator unless `waits`. */
export async function addComment(
  service: TestService,
  postId: string,
  {
    by = viewers['full member'],
    message = newText(),
    notify = false,
    parent = '',
    waits = false,
  }: {
    by?: Member | Viewer;
    message?: string;
    notify?: boolean;
    parent?: string;
    waits?: boolean;
  } = {},
): Promise<string> {
  const { comment } = await service.as(by).call(commentsApi.addComment, {
    params: { id: postId },
    body: { message, notify, parentCommentId: parent || null },
  });
  if (!waits && !comment.approved) {
    await service.connection
      .collection<{ _id: string }>('comments')
      .updateOne({ _id: comment.id }, { $set: { approved: true, waitingSince: null }, $inc: { version: 1 } });
  }
  return comment.id;
}

/** A stored comment as one that can be inserted many times, with other ids. */
export async function copyOf(service: TestService, id: string): Promise<Comment> {
  const { onceKey: _, ...copy } = (await service.connection.collection<Comment>('comments').findOne({ _id: id }))!;
  return copy;
}

/** Collects all events of a topic; complete after `settle`. */
export async function eventsOf(service: TestService, topic: string) {
  const events: EventEnvelope<Record<string, unknown>>[] = [];
  await service.bus.consume({
    group: `test.${topic}`,
    topics: [topic],
    handle: async (event) => void events.push(event as EventEnvelope<Record<string, unknown>>),
  });
  return events;
}
