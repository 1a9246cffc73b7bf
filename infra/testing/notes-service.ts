import { defineErrors, fail } from '@consortia/proto/errors';
import { limits, type Route, route } from '@consortia/proto/route';
import { z } from 'zod';
import { confirmationPage } from '../kit/pages/confirmation-page.ts';
import { type Handler, handle } from '../kit/requests/handler.ts';
import type { ServiceDefinition } from '../kit/service/service.ts';
import { isFullMember } from '../kit/viewer/viewer.ts';
import { startTestService, type TestService } from './test-service.ts';

/** A service of a few routes of every kind, for the tests of the kit. */
export const notesErrors = defineErrors('notes', {
  taken: { status: 409, message: 'There is one already.' },
  undeclared: { status: 409, message: 'Not declared by any route.' },
});

const response = z.object({ message: z.string() });
const base = { limit: limits.write, summary: 'For tests', output: response } as const;
const access = (name: Route['access'], method: Route['method'] = 'GET') =>
  route({ ...base, id: `notes.${method}${name}`, method, path: `/api/v1/${name}`, access: name });

const body = z.object({
  title: z.string().min(1, 'Title cannot be blank.').max(20),
  priority: z.number().min(1).max(9).optional(),
  tags: z.array(z.string()).optional(),
  plainPassword: z
    .object({ first: z.string(), second: z.string() })
    .refine(({ first, second }) => first === second, { path: ['second'], message: 'Passwords do not match.' })
    .optional(),
  /** Behaviour of the use case. */
  outcome: z.string().optional(),
});
const page = z.coerce.number().int().min(1).default(1);

export const notesApi = {
  anyone: access('anyone'),
  halfway: route({ ...access('anyone'), id: 'notes.halfway', path: '/api/v1/halfway', halfSignedIn: 'for tests' }),
  secondFactor: access('second-factor'),
  signedIn: access('signed-in'),
  admin: access('admin'),
  service: access('service'),
  read: route({
    ...base,
    id: 'notes.read',
    method: 'GET',
    path: '/api/v1/notes/:id',
    access: 'anyone',
    params: z.object({ id: z.string().regex(/^[a-z0-9]+$/) }),
    query: z.object({ page, filters: z.object({ c: z.array(z.string()).optional() }).optional() }),
    output: z.object({ id: z.string(), page: z.number(), author: z.object({ name: z.string() }) }),
  }),
  create: route({
    ...base,
    id: 'notes.create',
    method: 'POST',
    path: '/api/v1/notes',
    access: 'anyone',
    body,
    status: 201,
    errors: ['notes.taken'],
  }),
  clear: route({
    ...base,
    id: 'notes.clear',
    method: 'DELETE',
    path: '/api/v1/notes',
    access: 'anyone',
    tokenInQuery: 'for tests',
  }),
  remove: route({ ...base, id: 'notes.remove', method: 'DELETE', path: '/api/v1/notes/:id', access: 'anyone' }),
  showForm: route({
    ...base,
    id: 'notes.showForm',
    method: 'GET',
    path: '/notes/confirm',
    access: 'anyone',
    html: 'service',
    output: z.string(),
    produces: 'text/html',
  }),
  confirm: route({ ...base, id: 'notes.confirm', method: 'POST', path: '/notes/confirm', access: 'anyone', body }),
  post: route({
    ...base,
    id: 'notes.post',
    method: 'POST',
    path: '/notes',
    access: 'anyone',
    body,
    output: response.extend({ url: z.string().optional() }),
    errors: ['notes.taken'],
  }),
  fullMembersPost: route({
    ...base,
    id: 'notes.fullMembersPost',
    method: 'POST',
    path: '/notes/full',
    access: 'signed-in',
    body,
    errors: ['notes.taken'],
  }),
  upload: route({
    ...base,
    id: 'notes.upload',
    method: 'POST',
    path: '/notes/upload',
    access: 'signed-in',
    body: z.object({ title: z.string(), file: z.instanceof(File) }),
    maxBodyBytes: 200_000,
  }),
  unsubscribe: route({
    ...base,
    id: 'notes.unsubscribe',
    method: 'POST',
    path: '/notes/unsubscribe',
    access: 'anyone',
    noToken: 'the address is signed',
  }),
};

function act(outcome: string | undefined, title: string): { message: string; url?: string } {
  if (outcome === 'taken') fail('notes.taken', { errors: [`${title} is there already.`] });
  if (outcome === 'undeclared') fail('notes.undeclared');
  if (outcome === 'unknown') fail('notes.unknown');
  if (outcome === 'crash') throw new Error('database at 10.0.0.5 refused', { cause: new Error('the inner reason') });
  if (outcome === 'wrong') return { text: 'not what the contract says' } as never;
  return { message: `Saved ${title}`, url: outcome };
}
const ok = async () => ({ message: 'ok' });
const { anyone, halfway, secondFactor, signedIn, admin, service, read, create } = notesApi;

/** `seen` collects what use cases were given, so that a test can tell whether one ran. */
export function notesService(seen: unknown[]): ServiceDefinition {
  const handlers: Handler[] = [
    ...[anyone, halfway, secondFactor, signedIn, admin, service].map((one) => handle(one, ok)),
    handle(read, async ({ params, query, viewer }) => {
      seen.push(viewer);
      const author = { name: 'Ana', passwordHash: 'canary-hash' };
      return { id: params.id, page: query.page, author, secret: 'canary-secret' };
    }),
    handle(create, async ({ body: note }) => {
      seen.push(note);
      return act(note.outcome, note.title);
    }),
    handle(notesApi.post, async ({ body: note }) => {
      seen.push(note);
      return act(note.outcome, note.title);
    }),
    handle(notesApi.confirm, async ({ body: note }) => act(note.outcome, note.title)),
    handle(notesApi.remove, async () => {
      seen.push('removed');
      return { message: 'Removed' };
    }),
    handle(notesApi.clear, ok),
    handle(notesApi.upload, async ({ body: { title, file } }) => ({ message: `${title} ${file.name} ${file.size}` })),
    handle(
      notesApi.fullMembersPost,
      async ({ body: note }) => {
        seen.push(note);
        return act(note.outcome, note.title);
      },
      { assertMayCall: (viewer) => void (isFullMember(viewer) || fail('notes.taken')) },
    ),
    handle(notesApi.unsubscribe, async () => ({ message: 'Unsubscribed' })),
    handle(notesApi.showForm, async ({ viewer }) =>
      confirmationPage({
        title: 'Sure?',
        text: 'A <note> will be saved.',
        action: '/notes/confirm',
        button: 'Save',
        csrf: viewer.kind === 'service' ? '' : viewer.csrf,
      }),
    ),
  ];
  return { name: 'notes', migrations: [], create: () => ({ handlers }) };
}

/** Starts the notes service for the tests of a file; the response has what its handlers saw in the test that runs. */
export function startNotesForTests(started: (notes: TestService) => void): unknown[] {
  const seen: unknown[] = [];
  let notes: TestService;
  beforeAll(async () => {
    notes = await startTestService(notesService(seen), { errors: notesErrors });
    started(notes);
  });
  afterAll(() => notes.close());
  beforeEach(() => void seen.splice(0));
  return seen;
}
