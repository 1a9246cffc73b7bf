import type { DraftFields } from '@consortia/proto/posts/drafts';
import { jest } from '@jest/globals';
import type { ApiError } from '../../../lib/client.ts';
import { createDraftSaver, type DraftStore } from './draft-saver.ts';
import type { SaveResult } from './draft-state.ts';
import { type Changes, emptyDraft } from './draft-values.ts';
import { createSavedChangesStore, type SavedChanges, type SavedChangesStore } from './saved-changes.ts';

const problem = (status: number, fields: ApiError['fields'] = {}): ApiError => ({
  status,
  message: `Refused with ${status}.`,
  errors: [],
  fields,
  errorType: null,
  code: null,
});
const refusal = (status: number, fields?: ApiError['fields']): SaveResult => ({
  problem: problem(status, fields),
  conflict: false,
});

/** A service with one draft, which refuses saves as `refusals` says. */
function createService(initial: DraftFields | null = null) {
  const service = {
    fields: initial,
    version: initial ? 1 : 0,
    requests: [] as Changes[],
    refusals: [] as SaveResult[],
    /** While it is set, responses wait for it. */
    gate: null as Promise<void> | null,
    /** Number of saves that are carried out but whose responses are lost. */
    losing: 0,
    created: 0,
    lookups: [] as (readonly string[])[],
  };
  async function save(changes: Changes): Promise<SaveResult> {
    service.requests.push(changes);
    await service.gate;
    const refused = service.refusals.shift();
    if (refused) return refused;
    service.fields = { ...(service.fields ?? emptyDraft), ...changes };
    service.version += 1;
    service.losing -= 1;
    if (service.losing >= 0) return refusal(0);
    return { saved: { id: 'd1', version: service.version } };
  }
  const store: DraftStore = {
    create(changes) {
      service.created += 1;
      return save(changes);
    },
    async named(names) {
      service.lookups.push(names);
      const { fields, version } = service;
      return { drafts: fields && names.includes(fields.name) ? [{ id: 'd1', fields, version }] : [] };
    },
    update: ({ version }, changes) =>
      version === service.version ? save(changes) : Promise.resolve({ problem: problem(409), conflict: true }),
    read: async () => service.fields && { fields: service.fields, version: service.version },
  };
  return { service, store };
}
function createBrowser() {
  localStorage.clear();
  return {
    changesStoreOf: (id: string | null): SavedChangesStore => createSavedChangesStore('ana', id ?? 'new'),
    stored: (id: string | null): SavedChanges | null => createSavedChangesStore('ana', id ?? 'new').read(),
    isEmpty: () => localStorage.length === 0,
  };
}
function start(initial: DraftFields | null = null, browser = createBrowser(), automatic = true) {
  const { service, store } = createService(initial);
  const open = (fresh = false) => {
    const saver = createDraftSaver({
      fields: (!fresh && service.fields) || emptyDraft,
      stored: fresh || !service.fields ? null : { id: 'd1', version: service.version },
      savedAt: null,
      store,
      changesStoreOf: browser.changesStoreOf,
      automatic,
      now: () => 1000,
    });
    saver.start();
    return saver;
  };
  return { service, browser, open, saver: open() };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('saving a draft while it is written', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits for a pause, creates the draft, and sends only what changed from then on', async () => {
    const { saver, service } = start();
    saver.change({ name: 'Q' });
    await pass(500);
    saver.change({ name: 'Quantum' });
    await pass(799);
    expect(service.requests).toEqual([]);
    await pass(1);
    expect(service.requests).toEqual([{ name: 'Quantum' }]);
    expect(saver.state()).toMatchObject({
      status: 'saved',
      stored: { id: 'd1', version: 1 },
      savedAt: 1000,
      unsaved: false,
    });
    saver.change({ visibility: 'public' });
    await pass(800);
    expect(service.requests[1]).toEqual({ visibility: 'public' });
  });

  it('sends one request at a time, and later changes with the next one', async () => {
    const { saver, service } = start();
    let open = () => {};
    service.gate = new Promise((resolve) => {
      open = resolve;
    });
    saver.change({ name: 'One' });
    await pass(800);
    saver.change({ name: 'Two' });
    await pass(5000);
    expect(service.requests).toHaveLength(1);
    expect(saver.state()).toMatchObject({ status: 'saving', unsaved: true });
    open();
    await pass(0);
    expect(service.requests).toEqual([{ name: 'One' }, { name: 'Two' }]);
    expect(service).toMatchObject({ version: 2, fields: { name: 'Two' } });
  });

  it('sends nothing where no value differs', async () => {
    const { saver, service } = start({ ...emptyDraft, name: 'Same' });
    saver.change({ name: 'Same' });
    await pass(5000);
    expect(service.requests).toEqual([]);
    expect(saver.state().unsaved).toBe(false);
  });

  it('retries at growing intervals without a connection, and loses nothing', async () => {
    const { saver, service } = start();
    service.refusals = [refusal(0), refusal(503), refusal(0)];
    saver.change({ name: 'Offline' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'offline', unsaved: true, fields: { name: 'Offline' } });
    await pass(2000);
    saver.change({ collaboratorSought: 'A city' });
    await pass(800 + 4000);
    await pass(8000);
    expect(saver.state().status).toBe('saved');
    expect(service.fields).toMatchObject({ name: 'Offline', collaboratorSought: 'A city' });
  });

  it('saves the valid fields, and reports the invalid one with its reason', async () => {
    const { saver, service } = start();
    saver.change({ name: 'Good', projectUrl: 'half an address' });
    await pass(800);
    expect(service.requests).toEqual([{ name: 'Good' }]);
    expect(saver.state()).toMatchObject({
      status: 'failed',
      unsaved: true,
      refused: { projectUrl: 'Please enter an address that starts with http:// or https://.' },
    });
    saver.change({ projectUrl: 'https://x.example' });
    expect(saver.state().refused).toEqual({});
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'saved', unsaved: false });
  });

  it('sends again without a field that the service refuses', async () => {
    const { saver, service } = start();
    service.refusals = [refusal(422, { 'helixes.0': ['This Helix does not exist.'] })];
    saver.change({ name: 'Good', helixes: ['gone'] });
    await pass(800);
    expect(service.requests).toEqual([{ name: 'Good', helixes: ['gone'] }, { name: 'Good' }]);
    expect(saver.state()).toMatchObject({ status: 'failed', refused: { helixes: 'This Helix does not exist.' } });
  });

  it('overwrites nothing that another window has saved until the user decides', async () => {
    const { saver, service } = start({ ...emptyDraft, name: 'Before' });
    service.version = 7;
    service.fields = { ...emptyDraft, name: 'Theirs', collaboratorSought: 'Theirs' };
    saver.change({ name: 'Mine' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'conflict', fields: { name: 'Mine' } });
    saver.change({ proposal: 'More of mine' });
    await pass(60_000);
    expect(service.fields?.name).toBe('Theirs');
    await saver.resolve('mine');
    expect(service.fields).toMatchObject({ name: 'Mine', collaboratorSought: 'Theirs', proposal: 'More of mine' });
    expect(saver.state()).toMatchObject({ status: 'saved', fields: { collaboratorSought: 'Theirs' } });
  });

  it('shows the other version when the user chooses it', async () => {
    const { saver, service } = start({ ...emptyDraft, name: 'Before' });
    service.version = 7;
    service.fields = { ...emptyDraft, name: 'Theirs' };
    saver.change({ name: 'Mine' });
    await pass(800);
    await saver.resolve('theirs');
    expect(saver.state()).toMatchObject({ fields: { name: 'Theirs' }, unsaved: false });
    saver.change({ name: 'Both' });
    await pass(800);
    expect(service.fields?.name).toBe('Both');
  });

  it('adopts a save whose response was lost, and saves later changes', async () => {
    const { saver, service } = start({ ...emptyDraft, name: 'Before' });
    service.losing = 1;
    saver.change({ name: 'Arrived' });
    await pass(800);
    expect(saver.state().status).toBe('offline');
    saver.change({ collaboratorSought: 'A city' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'saved', stored: { version: 3 }, unsaved: false });
    expect(service.requests).toEqual([{ name: 'Arrived' }, { collaboratorSought: 'A city' }]);
    service.losing = 1;
    saver.change({ name: 'Again' });
    await pass(800 + 2000);
    expect(saver.state()).toMatchObject({ status: 'saved', stored: { version: 4 } });
    expect(service.requests).toHaveLength(3);
  });

  it('reports a conflict when another window saved after a response was lost', async () => {
    const { saver, service } = start({ ...emptyDraft, name: 'Before' });
    service.losing = 1;
    saver.change({ name: 'Mine' });
    await pass(800);
    service.version += 1;
    service.fields = { ...emptyDraft, name: 'Theirs' };
    await pass(2000);
    expect(saver.state()).toMatchObject({ status: 'conflict', fields: { name: 'Mine' } });
    expect(service.fields.name).toBe('Theirs');
  });

  it('creates no second draft when the response to the first save was lost', async () => {
    const { saver, service, browser } = start();
    service.losing = 1;
    saver.change({ name: 'Quantum' });
    await pass(800);
    saver.change({ name: 'Quantum sensors' });
    await pass(800);
    expect(service).toMatchObject({ created: 1, lookups: [['Quantum']], fields: { name: 'Quantum sensors' } });
    expect(saver.state()).toMatchObject({ status: 'saved', stored: { id: 'd1', version: 2 } });
    expect(browser.isEmpty()).toBe(true);
  });

  it('creates its own draft when the one of that name has other contents', async () => {
    const { saver, service } = start();
    service.refusals = [refusal(0)];
    saver.change({ name: 'Quantum', proposal: 'Mine' });
    await pass(800);
    service.fields = { ...emptyDraft, name: 'Quantum', proposal: 'Another' };
    service.version = 1;
    await pass(2000);
    expect(service).toMatchObject({ created: 2, lookups: [['Quantum']] });
  });

  it('reports that the session has ended until a save succeeds', async () => {
    const { saver, service } = start();
    service.refusals = [refusal(401)];
    saver.change({ name: 'Title' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'failed', signedOut: true, unsaved: true });
    await saver.flush();
    expect(saver.state()).toMatchObject({ status: 'saved', signedOut: false });
  });

  it('saves an Opportunity that others see only on request', async () => {
    const { saver, service } = start({ ...emptyDraft, name: 'Seen' }, createBrowser(), false);
    saver.change({ name: 'Changed' });
    await pass(60_000);
    expect(service.requests).toEqual([]);
    expect(await saver.flush()).toBe(true);
    expect(service.requests).toEqual([{ name: 'Changed' }]);
  });
});

describe('a tab that was closed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('restores a draft that was never saved', async () => {
    const { saver, browser, open, service } = start();
    saver.change({ name: 'Half a th' });
    saver.stop();
    expect(browser.stored(null)?.changes).toEqual({ name: 'Half a th' });
    const again = open();
    expect(again.state()).toMatchObject({ fields: { name: 'Half a th' }, restored: true, unsaved: true });
    await pass(800);
    expect(service.fields?.name).toBe('Half a th');
    expect(browser.isEmpty()).toBe(true);
  });

  it('creates no second draft of one whose first save arrived without its response', async () => {
    const { saver, service, browser, open } = start();
    service.losing = 1;
    saver.change({ name: 'Arrived' });
    await pass(800);
    saver.change({ collaboratorSought: 'Second' });
    saver.stop();
    const again = open(true);
    expect(again.state()).toMatchObject({ stored: null, restored: true });
    await pass(800);
    expect(service).toMatchObject({ created: 1, fields: { name: 'Arrived', collaboratorSought: 'Second' } });
    expect(again.state()).toMatchObject({ status: 'saved', stored: { id: 'd1', version: 2 } });
    expect(browser.isEmpty()).toBe(true);
  });

  it('restores changes made during a save, also when that save arrived', async () => {
    const { saver, service, open, browser } = start({ ...emptyDraft, name: 'Before' });
    saver.change({ name: 'First' });
    service.gate = new Promise(() => {});
    await pass(800);
    saver.change({ collaboratorSought: 'Second' });
    saver.stop();
    // The save arrived; the tab that sent it was gone.
    service.gate = null;
    service.fields = { ...emptyDraft, name: 'First' };
    service.version = 2;
    const again = open();
    expect(again.state()).toMatchObject({ status: 'changed', fields: { name: 'First', collaboratorSought: 'Second' } });
    await pass(800);
    expect(service.fields).toMatchObject({ name: 'First', collaboratorSought: 'Second' });
    expect(browser.isEmpty()).toBe(true);
  });

  it('reports a conflict when another window has saved since', async () => {
    const { saver, service, open } = start({ ...emptyDraft, name: 'Before' });
    saver.change({ name: 'Mine' });
    saver.stop();
    service.fields = { ...emptyDraft, name: 'Theirs' };
    service.version = 5;
    expect(open().state()).toMatchObject({ status: 'conflict', fields: { name: 'Mine' } });
    await pass(60_000);
    expect(service.fields.name).toBe('Theirs');
  });
});
