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
});
const refusal = (status: number, fields?: ApiError['fields']): SaveResult => ({
  problem: problem(status, fields),
  conflict: false,
});

/** A product that keeps one draft, and refuses what it is told to. */
function aProduct(initial: DraftFields | null = null) {
  const product = {
    fields: initial,
    version: initial ? 1 : 0,
    calls: [] as Changes[],
    refusals: [] as SaveResult[],
    /** While it is set, answers wait for it. */
    gate: null as Promise<void> | null,
    /** So many answers are lost on their way: what was requested is done. */
    losing: 0,
    made: 0,
    lookups: [] as (readonly string[])[],
  };
  async function take(changes: Changes): Promise<SaveResult> {
    product.calls.push(changes);
    await product.gate;
    const refused = product.refusals.shift();
    if (refused) return refused;
    product.fields = { ...(product.fields ?? emptyDraft), ...changes };
    product.version += 1;
    product.losing -= 1;
    if (product.losing >= 0) return refusal(0);
    return { saved: { id: 'd1', version: product.version } };
  }
  const store: DraftStore = {
    create(changes) {
      product.made += 1;
      return take(changes);
    },
    async named(names) {
      product.lookups.push(names);
      const { fields, version } = product;
      return { drafts: fields && names.includes(fields.name) ? [{ id: 'd1', fields, version }] : [] };
    },
    update: ({ version }, changes) =>
      version === product.version ? take(changes) : Promise.resolve({ problem: problem(409), conflict: true }),
    read: async () => product.fields && { fields: product.fields, version: product.version },
  };
  return { product, store };
}
function aBrowser() {
  localStorage.clear();
  return {
    changesStoreOf: (id: string | null): SavedChangesStore => createSavedChangesStore('ana', id ?? 'new'),
    kept: (id: string | null): SavedChanges | null => createSavedChangesStore('ana', id ?? 'new').read(),
    isEmpty: () => localStorage.length === 0,
  };
}
function begin(initial: DraftFields | null = null, browser = aBrowser(), automatic = true) {
  const { product, store } = aProduct(initial);
  const open = (anew = false) => {
    const saver = createDraftSaver({
      fields: (!anew && product.fields) || emptyDraft,
      stored: anew || !product.fields ? null : { id: 'd1', version: product.version },
      savedAt: null,
      store,
      changesStoreOf: browser.changesStoreOf,
      automatic,
      now: () => 1000,
    });
    saver.start();
    return saver;
  };
  return { product, browser, open, saver: open() };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('saving a draft while it is written', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits for a pause, makes the draft, and sends only what changed from then on', async () => {
    const { saver, product } = begin();
    saver.change({ name: 'Q' });
    await pass(500);
    saver.change({ name: 'Quantum' });
    await pass(799);
    expect(product.calls).toEqual([]);
    await pass(1);
    expect(product.calls).toEqual([{ name: 'Quantum' }]);
    expect(saver.state()).toMatchObject({
      status: 'saved',
      stored: { id: 'd1', version: 1 },
      savedAt: 1000,
      unsaved: false,
    });
    saver.change({ visibility: 'public' });
    await pass(800);
    expect(product.calls[1]).toEqual({ visibility: 'public' });
  });

  it('has one call at a time; what is written meanwhile goes with the next', async () => {
    const { saver, product } = begin();
    let open = () => {};
    product.gate = new Promise((resolve) => {
      open = resolve;
    });
    saver.change({ name: 'One' });
    await pass(800);
    saver.change({ name: 'Two' });
    await pass(5000);
    expect(product.calls).toHaveLength(1);
    expect(saver.state()).toMatchObject({ status: 'saving', unsaved: true });
    open();
    await pass(0);
    expect(product.calls).toEqual([{ name: 'One' }, { name: 'Two' }]);
    expect(product).toMatchObject({ version: 2, fields: { name: 'Two' } });
  });

  it('does not call for what is as it was', async () => {
    const { saver, product } = begin({ ...emptyDraft, name: 'Same' });
    saver.change({ name: 'Same' });
    await pass(5000);
    expect(product.calls).toEqual([]);
    expect(saver.state().unsaved).toBe(false);
  });

  it('keeps trying without a connection, ever more patiently, and loses nothing', async () => {
    const { saver, product } = begin();
    product.refusals = [refusal(0), refusal(503), refusal(0)];
    saver.change({ name: 'Offline' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'offline', unsaved: true, fields: { name: 'Offline' } });
    await pass(2000);
    saver.change({ collaboratorSought: 'A city' });
    await pass(800 + 4000);
    await pass(8000);
    expect(saver.state().status).toBe('saved');
    expect(product.fields).toMatchObject({ name: 'Offline', collaboratorSought: 'A city' });
  });

  it('saves the rest where one field cannot be, and says which and why', async () => {
    const { saver, product } = begin();
    saver.change({ name: 'Good', projectUrl: 'half an address' });
    await pass(800);
    expect(product.calls).toEqual([{ name: 'Good' }]);
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

  it('sends again without a field that the product refuses', async () => {
    const { saver, product } = begin();
    product.refusals = [refusal(422, { 'helixes.0': ['This Helix does not exist.'] })];
    saver.change({ name: 'Good', helixes: ['gone'] });
    await pass(800);
    expect(product.calls).toEqual([{ name: 'Good', helixes: ['gone'] }, { name: 'Good' }]);
    expect(saver.state()).toMatchObject({ status: 'failed', refused: { helixes: 'This Helix does not exist.' } });
  });

  it('overwrites nothing that another window has saved, until someone decides', async () => {
    const { saver, product } = begin({ ...emptyDraft, name: 'Before' });
    product.version = 7;
    product.fields = { ...emptyDraft, name: 'Theirs', collaboratorSought: 'Theirs' };
    saver.change({ name: 'Mine' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'conflict', fields: { name: 'Mine' } });
    saver.change({ proposal: 'More of mine' });
    await pass(60_000);
    expect(product.fields?.name).toBe('Theirs');
    await saver.resolve('mine');
    expect(product.fields).toMatchObject({ name: 'Mine', collaboratorSought: 'Theirs', proposal: 'More of mine' });
    expect(saver.state()).toMatchObject({ status: 'saved', fields: { collaboratorSought: 'Theirs' } });
  });

  it('shows the other version where that is chosen', async () => {
    const { saver, product } = begin({ ...emptyDraft, name: 'Before' });
    product.version = 7;
    product.fields = { ...emptyDraft, name: 'Theirs' };
    saver.change({ name: 'Mine' });
    await pass(800);
    await saver.resolve('theirs');
    expect(saver.state()).toMatchObject({ fields: { name: 'Theirs' }, unsaved: false });
    saver.change({ name: 'Both' });
    await pass(800);
    expect(product.fields?.name).toBe('Both');
  });

  it('takes as saved what arrived though its response was lost, and saves what was written since', async () => {
    const { saver, product } = begin({ ...emptyDraft, name: 'Before' });
    product.losing = 1;
    saver.change({ name: 'Arrived' });
    await pass(800);
    expect(saver.state().status).toBe('offline');
    saver.change({ collaboratorSought: 'A city' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'saved', stored: { version: 3 }, unsaved: false });
    expect(product.calls).toEqual([{ name: 'Arrived' }, { collaboratorSought: 'A city' }]);
    product.losing = 1;
    saver.change({ name: 'Again' });
    await pass(800 + 2000);
    expect(saver.state()).toMatchObject({ status: 'saved', stored: { version: 4 } });
    expect(product.calls).toHaveLength(3);
  });

  it('asks where another window saved after a response was lost', async () => {
    const { saver, product } = begin({ ...emptyDraft, name: 'Before' });
    product.losing = 1;
    saver.change({ name: 'Mine' });
    await pass(800);
    product.version += 1;
    product.fields = { ...emptyDraft, name: 'Theirs' };
    await pass(2000);
    expect(saver.state()).toMatchObject({ status: 'conflict', fields: { name: 'Mine' } });
    expect(product.fields.name).toBe('Theirs');
  });

  it('makes no second draft where the response to the first save was lost', async () => {
    const { saver, product, browser } = begin();
    product.losing = 1;
    saver.change({ name: 'Quantum' });
    await pass(800);
    saver.change({ name: 'Quantum sensors' });
    await pass(800);
    expect(product).toMatchObject({ made: 1, lookups: [['Quantum']], fields: { name: 'Quantum sensors' } });
    expect(saver.state()).toMatchObject({ status: 'saved', stored: { id: 'd1', version: 2 } });
    expect(browser.isEmpty()).toBe(true);
  });

  it('makes a draft of its own where the one that is there says something else', async () => {
    const { saver, product } = begin();
    product.refusals = [refusal(0)];
    saver.change({ name: 'Quantum', proposal: 'Mine' });
    await pass(800);
    product.fields = { ...emptyDraft, name: 'Quantum', proposal: 'Another' };
    product.version = 1;
    await pass(2000);
    expect(product).toMatchObject({ made: 2, lookups: [['Quantum']] });
  });

  it('says that no one is signed in any more, until it could be saved', async () => {
    const { saver, product } = begin();
    product.refusals = [refusal(401)];
    saver.change({ name: 'Kept' });
    await pass(800);
    expect(saver.state()).toMatchObject({ status: 'failed', signedOut: true, unsaved: true });
    await saver.flush();
    expect(saver.state()).toMatchObject({ status: 'saved', signedOut: false });
  });

  it('saves only when asked to what others see at once', async () => {
    const { saver, product } = begin({ ...emptyDraft, name: 'Seen' }, aBrowser(), false);
    saver.change({ name: 'Changed' });
    await pass(60_000);
    expect(product.calls).toEqual([]);
    expect(await saver.flush()).toBe(true);
    expect(product.calls).toEqual([{ name: 'Changed' }]);
  });
});

describe('a tab that is killed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('loses nothing of a draft that was not even started', async () => {
    const { saver, browser, open, product } = begin();
    saver.change({ name: 'Half a th' });
    saver.stop();
    expect(browser.kept(null)?.changes).toEqual({ name: 'Half a th' });
    const again = open();
    expect(again.state()).toMatchObject({ fields: { name: 'Half a th' }, restored: true, unsaved: true });
    await pass(800);
    expect(product.fields?.name).toBe('Half a th');
    expect(browser.isEmpty()).toBe(true);
  });

  it('makes no second draft of one whose first save arrived without its response', async () => {
    const { saver, product, browser, open } = begin();
    product.losing = 1;
    saver.change({ name: 'Arrived' });
    await pass(800);
    saver.change({ collaboratorSought: 'Second' });
    saver.stop();
    const again = open(true);
    expect(again.state()).toMatchObject({ stored: null, restored: true });
    await pass(800);
    expect(product).toMatchObject({ made: 1, fields: { name: 'Arrived', collaboratorSought: 'Second' } });
    expect(again.state()).toMatchObject({ status: 'saved', stored: { id: 'd1', version: 2 } });
    expect(browser.isEmpty()).toBe(true);
  });

  it('gets back what was written while a save was on its way, also where that save arrived', async () => {
    const { saver, product, open, browser } = begin({ ...emptyDraft, name: 'Before' });
    saver.change({ name: 'First' });
    product.gate = new Promise(() => {});
    await pass(800);
    saver.change({ collaboratorSought: 'Second' });
    saver.stop();
    // The call arrived; its response found no one.
    product.gate = null;
    product.fields = { ...emptyDraft, name: 'First' };
    product.version = 2;
    const again = open();
    expect(again.state()).toMatchObject({ status: 'changed', fields: { name: 'First', collaboratorSought: 'Second' } });
    await pass(800);
    expect(product.fields).toMatchObject({ name: 'First', collaboratorSought: 'Second' });
    expect(browser.isEmpty()).toBe(true);
  });

  it('asks where another window has saved since', async () => {
    const { saver, product, open } = begin({ ...emptyDraft, name: 'Before' });
    saver.change({ name: 'Mine' });
    saver.stop();
    product.fields = { ...emptyDraft, name: 'Theirs' };
    product.version = 5;
    expect(open().state()).toMatchObject({ status: 'conflict', fields: { name: 'Mine' } });
    await pass(60_000);
    expect(product.fields.name).toBe('Theirs');
  });
});
