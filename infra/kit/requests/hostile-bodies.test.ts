import { limits } from '@consortia/proto/limits';
import { startNotesForTests } from '../../testing/notes-service.ts';
import type { TestService } from '../../testing/test-service.ts';
import { member, trialMember } from '../../testing/viewers.ts';

let notes: TestService;
const seen = startNotesForTests((started) => {
  notes = started;
});

const id = '65f000000000000000000001';
const post = (path: string, body: string, headers: Record<string, string> = {}, viewer = member(id)) =>
  notes.as(viewer).fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': viewer.csrf,
      ...headers,
    },
    body,
  });
const valuesOfNote = limits.bodyBytes / limits.bodyBytesPerValue;

describe('a body', () => {
  it('of too many values or levels never reaches the schema', async () => {
    const tags = (count: number) => JSON.stringify({ title: 'One', tags: Array(count).fill('a') });
    expect((await post('/api/v1/notes', tags(valuesOfNote - 4))).status).toBe(201);
    expect((await post('/api/v1/notes', tags(valuesOfNote))).status).toBe(413);
    expect((await post('/api/v1/notes', `{"title":"One","tags":${'['.repeat(9000)}`)).status).toBe(400);
    expect(seen).toHaveLength(1);
  });

  it('of too many form fields is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
    const fields = (count: number) => `title=One${'&tags[]=a'.repeat(count - 1)}`;
    expect((await post('/notes', fields(limits.formFields), form)).status).toBe(200);
    expect((await post('/notes', fields(limits.formFields + 1), form)).status).toBe(400);
    expect((await post('/notes', `title=One${'&'.repeat(limits.formFields)}`, form)).status).toBe(400);
  });

  it('that is invalid in many places is responded to with the first of them', async () => {
    const response = await post('/api/v1/notes', JSON.stringify({ title: 'One', tags: Array(400).fill(1) }));
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toHaveLength(limits.fieldsNamed);
  });

  it('is not read before the rights of the viewer are checked', async () => {
    const refused = await post('/notes/full', '{"title":', {}, trialMember(id));
    expect(refused.status).toBe(409);
    expect((await post('/notes/full', '{"title":')).status).toBe(400);
    expect((await post('/notes/full', '{"title":"One"}')).status).toBe(200);
  });

  it('is not read where the header holds a wrong token', async () => {
    expect((await post('/api/v1/notes', '{"title":', { 'x-csrf-token': 'wrong' })).status).toBe(403);
  });
});

it('refuses a query of too many parameters', async () => {
  const query = (count: number) => `page=1${'&a[]=1'.repeat(count - 1)}`;
  const get = (count: number) => notes.as(member(id)).fetch(`/api/v1/notes/a?${query(count)}`);
  expect((await get(limits.queryParameters)).status).toBe(200);
  expect((await get(limits.queryParameters + 1)).status).toBe(400);
});
