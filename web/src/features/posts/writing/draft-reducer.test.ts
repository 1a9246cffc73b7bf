import type { ApiError } from '../../../lib/client.ts';
import { draftReducer } from './draft-reducer.ts';
import { type DraftAction, type DraftEffect, initialDraft, type SaveResult, type SaverState } from './draft-state.ts';
import { type Changes, emptyDraft } from './draft-values.ts';

const at = 1000;
const problem = (status: number, fields: ApiError['fields'] = {}): ApiError => ({
  status,
  message: `Refused with ${status}.`,
  errors: [],
  fields,
  errorType: null,
  code: null,
});
const newDraft = initialDraft({ fields: emptyDraft, stored: null, savedAt: null, automatic: true });
const storedDraft: SaverState = { ...newDraft, stored: { id: 'd1', version: 1 } };

const flush: DraftAction = { type: 'flushed', at };
const change = (changes: Changes): DraftAction => ({ type: 'changed', changes });
const end = (result: SaveResult): DraftAction => ({ type: 'saveEnded', result, at });
const saved = (version: number): DraftAction => end({ saved: { id: 'd1', version } });
const failed = (status: number, fields?: ApiError['fields']): DraftAction =>
  end({ problem: problem(status, fields), conflict: false });
const conflict = end({ problem: problem(409), conflict: true });
const latest = (version: number, changes: Changes) => ({ id: 'd1', version, fields: { ...emptyDraft, ...changes } });

/** The state after `actions`, and the effects of the last one. */
function after(initial: SaverState, ...actions: DraftAction[]): { state: SaverState; effects: DraftEffect[] } {
  let state = initial;
  let effects: readonly DraftEffect[] = [];
  for (const action of actions) [state, effects] = draftReducer(state, action);
  return { state, effects: [...effects] };
}
const requests = ['create', 'update', 'find', 'compare', 'resolve'];
/** What `actions` send, in order. */
function sentBy(initial: SaverState, ...actions: DraftAction[]): DraftEffect[] {
  let state = initial;
  return actions.flatMap((action) => {
    const [next, effects] = draftReducer(state, action);
    state = next;
    return effects.filter(({ type }) => requests.includes(type));
  });
}

describe('two saves at a time', () => {
  it('sends no second request while one is in progress, however often a save is requested', () => {
    expect(sentBy(newDraft, change({ name: 'One' }), flush, change({ name: 'Two' }), flush, flush)).toEqual([
      { type: 'create', changes: { name: 'One' } },
    ]);
  });

  it('sends changes made during a save with the next request, based on the version of the first', () => {
    const { state, effects } = after(newDraft, change({ name: 'One' }), flush, change({ name: 'Two' }), saved(1));
    expect(effects.at(-1)).toEqual({ type: 'update', stored: { id: 'd1', version: 1 }, changes: { name: 'Two' } });
    expect(state).toMatchObject({ status: 'saving', unsaved: true });
    expect(after(state, saved(2)).state).toMatchObject({
      status: 'saved',
      stored: { version: 2 },
      unsaved: false,
      request: null,
    });
  });

  it('keeps the later value of a field when the save of an earlier value fails', () => {
    const { state } = after(storedDraft, change({ name: 'One' }), flush, change({ name: 'Two' }), failed(0));
    expect(state).toMatchObject({ status: 'offline', pending: { name: 'Two' }, inFlight: {} });
  });

  it('ignores a request to resolve while a save is in progress', () => {
    expect(sentBy(storedDraft, change({ name: 'One' }), flush, { type: 'resolving', version: 'theirs' })).toHaveLength(
      1,
    );
  });
});

describe('failure and retry', () => {
  it('waits longer after every passing failure, and starts over after a success', () => {
    let { state } = after(storedDraft, change({ name: 'One' }));
    const delays = Array.from({ length: 6 }, () => {
      const step = after(state, flush, failed(503));
      state = step.state;
      return step.effects.flatMap((effect) => (effect.type === 'schedule' ? [effect.ms] : []));
    });
    expect(delays.flat()).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000]);
    expect(after(state, flush, saved(2)).state.attempts).toBe(0);
  });

  it.each([403, 404, 413])('schedules no retry after the lasting failure %i', (status) => {
    const { state, effects } = after(storedDraft, change({ name: 'One' }), flush, failed(status));
    expect(state).toMatchObject({ status: 'failed', unsaved: true, pending: { name: 'One' } });
    expect(effects.filter(({ type }) => type === 'schedule')).toEqual([]);
  });

  it('sends the other fields at once when one is refused, and the refused one only after a change', () => {
    const refusal = failed(422, { name: ['Please use another title.'] });
    const actions = [change({ name: 'Bad', visibility: 'public' }), flush, refusal, saved(2)] as const;
    expect(sentBy(storedDraft, ...actions, flush).slice(1)).toMatchObject([{ changes: { visibility: 'public' } }]);
    expect(sentBy(storedDraft, ...actions, change({ name: 'Good' }), flush).at(-1)).toMatchObject({
      changes: { name: 'Good' },
    });
  });

  it('looks for the draft that a save without a response may have created before it creates one', () => {
    const lost = [change({ name: 'One' }), flush, failed(0), flush] as const;
    const { state, effects } = after(newDraft, ...lost);
    expect(effects.at(-1)).toEqual({ type: 'find', names: ['One'], since: at });
    const adopted = after(state, { type: 'found', result: { drafts: [latest(1, { name: 'One' })] }, at });
    expect(adopted.state).toMatchObject({ status: 'saved', stored: { id: 'd1', version: 1 }, unsaved: false });
    const created = after(state, { type: 'found', result: { drafts: [latest(1, { name: 'Other' })] }, at });
    expect(created.effects.at(-1)).toEqual({ type: 'create', changes: { name: 'One' } });
  });

  it('keeps the changes when a request throws', () => {
    const { state } = after(storedDraft, change({ name: 'One' }), flush, { type: 'crashed' });
    expect(state).toMatchObject({ status: 'failed', request: null, pending: { name: 'One' }, unsaved: true });
  });
});

describe('leaving while a save is in progress', () => {
  const leaving = [change({ name: 'One' }), flush, change({ name: 'Two' }), { type: 'stopped' }, flush] as const;

  it('sends what is left after the response, and schedules nothing more', () => {
    expect(sentBy(storedDraft, ...leaving, saved(2))).toMatchObject([
      { changes: { name: 'One' } },
      { changes: { name: 'Two' } },
    ]);
    const { effects } = after(storedDraft, ...leaving, saved(2), failed(0));
    expect(effects.filter(({ type }) => type === 'schedule')).toEqual([]);
  });

  it('stores in the browser what is in progress and what is left, until both are saved', () => {
    const { state, effects } = after(storedDraft, change({ name: 'One' }), flush, change({ proposal: 'Two' }));
    const sending = { name: 'One' };
    const entry = { changes: { name: 'One', proposal: 'Two' }, sending, sentAt: at, version: 1 };
    expect(effects[0]).toEqual({ type: 'store', id: 'd1', entry });
    expect(after(state, saved(2), saved(3)).effects).toContainEqual({ type: 'store', id: 'd1', entry: null });
  });

  it('moves the stored changes to the id that a new draft receives', () => {
    const { effects } = after(newDraft, change({ name: 'One' }), flush, saved(1));
    expect(effects).toEqual([
      { type: 'store', id: null, entry: null },
      { type: 'store', id: 'd1', entry: null },
    ]);
  });

  it('resumes saving when it is started again', () => {
    const { effects } = after(storedDraft, change({ name: 'One' }), { type: 'stopped' }, { type: 'started' });
    expect(effects).toEqual([{ type: 'schedule', ms: 800 }]);
  });
});

describe('a later version in the service', () => {
  const conflicting = [change({ name: 'Mine' }), flush, conflict] as const;
  const compared = (version: number, changes: Changes): DraftAction => ({
    type: 'compared',
    latest: latest(version, changes),
    at,
  });

  it('is compared with what was sent, and adopted where it is the same', () => {
    const { state, effects } = after(storedDraft, ...conflicting);
    expect(effects).toEqual([{ type: 'compare', id: 'd1' }]);
    expect(after(state, compared(2, { name: 'Mine' })).state).toMatchObject({
      status: 'saved',
      stored: { version: 2 },
      unsaved: false,
    });
  });

  it.each([
    ['another value', compared(2, { name: 'Theirs' })],
    ['two versions more', compared(3, { name: 'Mine' })],
    ['nothing that can be read', { type: 'compared', latest: null, at } as const],
  ])('is a conflict with %s: nothing is sent until it is resolved', (_case, result) => {
    const { state } = after(storedDraft, ...conflicting, result);
    expect(state).toMatchObject({ status: 'conflict', pending: { name: 'Mine' }, request: null });
    expect(sentBy(state, change({ proposal: 'More' }), flush)).toEqual([]);
  });

  it('receives the changes of this form, also those made while it was read', () => {
    const { state } = after(storedDraft, ...conflicting, compared(4, { name: 'Theirs' }));
    const resolving = after(state, { type: 'resolving', version: 'mine' }, change({ proposal: 'More' }));
    const { effects } = after(resolving.state, { type: 'resolved', latest: latest(4, { name: 'Theirs' }), at });
    expect(effects.at(-1)).toEqual({
      type: 'update',
      stored: { id: 'd1', version: 4 },
      changes: { name: 'Mine', proposal: 'More' },
    });
  });

  it('replaces the changes of this form where that is chosen', () => {
    const { state } = after(storedDraft, ...conflicting, compared(4, { name: 'Theirs' }));
    const resolved = after(
      state,
      { type: 'resolving', version: 'theirs' },
      { type: 'resolved', latest: latest(4, { name: 'Theirs' }), at },
    );
    expect(resolved.state).toMatchObject({ status: 'unchanged', fields: { name: 'Theirs' }, unsaved: false });
    expect(resolved.effects).toEqual([{ type: 'store', id: 'd1', entry: null }]);
  });

  it('remains a conflict when the page is loaded again, also after more changes', () => {
    const entry = { changes: { name: 'Mine' }, sending: null, sentAt: 0, version: 1 };
    const theirs = { ...storedDraft, fields: latest(5, { name: 'Theirs' }).fields, stored: { id: 'd1', version: 5 } };
    const { effects } = after(theirs, { type: 'restored', entry }, change({ proposal: 'More' }));
    const [stored] = effects.flatMap((effect) => (effect.type === 'store' && effect.entry ? [effect.entry] : []));
    expect(after(theirs, { type: 'restored', entry: stored! }).state.status).toBe('conflict');
  });
});
