import { anotherService, halfSignedIn, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import { personalDataRoutes } from '@consortia/proto/personal-data';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { savedSearchMessages } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { liWei, marek, openSavedSearches, type SavedSearchHarness, tom } from './saved-search-harness.ts';

const { listSavedSearches, listNewHits, changeSavedSearch, markHitsSeen, deleteSavedSearch, saveSearch } =
  recommendationsApi;
let harness: SavedSearchHarness;
beforeAll(async () => {
  harness = await openSavedSearches();
});
afterAll(() => harness.service.close());

const refusalOf = async (kind: SearchKind, filters: SavedFilters): Promise<unknown> =>
  harness.save(liWei, { kind, name: 'Refused', filters }).then(
    () => null,
    ({ status, body }) => [status, body.fields.filters],
  );

describe('a saved search', () => {
  it('is a list with its filters, under a name and at the address of the list', async () => {
    const filters = { q: ' soil ', c: [demoHelixes.soil], filterExpired: '1', role: 'Coordinator' };
    const saved = await harness.save(liWei, { kind: 'opportunity', name: 'Soil', filters });
    expect(saved).toMatchObject({ name: 'Soil', kind: 'opportunity', schedule: null, newHits: 0 });
    expect(saved.filters).toEqual({ ...filters, q: 'soil' });
    const [path, query] = saved.url.split('?');
    expect(path).toBe('/opportunities');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      'filters[q]': 'soil',
      'filters[c][]': demoHelixes.soil,
      'filters[filterExpired]': '1',
      'filters[role]': 'Coordinator',
    });
    const { items } = await harness.service.as(liWei).call(listSavedSearches);
    expect(items).toEqual([saved]);
  });

  it('is refused with a sentence where the list does not have the filter, or does not accept its value', async () => {
    expect(await refusalOf('expert', { q: 'soil', visibility: 'private' })).toEqual([
      422,
      [savedSearchMessages.filterUnknown('visibility')],
    ]);
    expect(await refusalOf('opportunity', { userId: liWei.id })).toEqual([
      422,
      [savedSearchMessages.filterUnknown('userId')],
    ]);
    expect(await refusalOf('opportunity', { role: 'King' })).toEqual([
      422,
      [savedSearchMessages.filterInvalid('role')],
    ]);
    expect(await refusalOf('call', { deadline: -1 })).toEqual([422, [savedSearchMessages.filterInvalid('deadline')]]);
    expect(await refusalOf('call', { mine: ['saved'] })).toEqual([422, [savedSearchMessages.mineNotSaved]]);
    expect(await refusalOf('result', { country: ['FI'] })).toEqual([
      422,
      [savedSearchMessages.filterUnknown('country')],
    ]);
  });

  it('is saved once, whatever the order of its values and however often it is sent at the same time', async () => {
    const filters = { country: ['FI', 'NO'], q: 'optics' };
    const again = { q: 'optics ', country: ['NO', 'FI'], helix: [] };
    const sent = [filters, again, filters].map((one, n) =>
      harness.save(marek, { kind: 'organisation', name: `Optics ${n}`, filters: one }).then(
        () => 201,
        ({ status }) => status,
      ),
    );
    expect((await Promise.all(sent)).sort()).toEqual([201, 409, 409]);
  });

  it('is renamed and followed otherwise by its owner alone; for anyone else it does not exist', async () => {
    const { id } = await harness.save(liWei, { kind: 'group', name: 'Groups', filters: {} });
    const params = { id };
    const body = { name: 'All groups', schedule: 'weekly' } as const;
    const { service } = harness;
    for (const other of [marek, tom]) {
      const { call } = service.as(other);
      const attempts = await Promise.allSettled([
        call(changeSavedSearch, { params, body }),
        call(deleteSavedSearch, { params }),
        call(markHitsSeen, { params }),
        call(listNewHits, { params }),
      ]);
      for (const attempt of attempts) expect(attempt).toMatchObject({ status: 'rejected', reason: { status: 404 } });
      expect((await call(listSavedSearches)).items.map((search) => search.id)).not.toContain(id);
    }
    await service.as(liWei).call(changeSavedSearch, { params, body });
    const find = async () => (await service.as(liWei).call(listSavedSearches)).items.find((search) => search.id === id);
    expect(await find()).toMatchObject(body);
    await service.as(liWei).call(changeSavedSearch, { params, body: { schedule: null } });
    expect(await find()).toMatchObject({ name: 'All groups', schedule: null });
    await service.as(liWei).call(deleteSavedSearch, { params });
    expect(await find()).toBeUndefined();
    await expect(service.as(liWei).call(deleteSavedSearch, { params })).rejects.toMatchObject({ status: 404 });
    // The same list can be saved again.
    await harness.save(liWei, { kind: 'group', name: 'Groups', filters: {} });
  });

  it('needs a full session and the CSRF token, and takes no field of its own from the body', async () => {
    const { service } = harness;
    for (const viewer of [visitor(), halfSignedIn(liWei.id)])
      await expect(service.as(viewer).call(listSavedSearches)).rejects.toMatchObject({ status: 401 });
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'expert', name: 'Forged', filters: {} });
    expect((await service.as(liWei).fetch('/saved-searches', { method: 'POST', headers, body })).status).toBe(403);
    const extra = { kind: 'expert', name: 'Extra', filters: {}, userId: tom.id, mark: '', pending: ['x'] } as never;
    const { id } = await service.as(liWei).call(saveSearch, { body: extra });
    const stored = await service.connection.collection('savedSearches').findOne({ _id: id as never });
    expect(stored).toMatchObject({ userId: liWei.id, pending: [] });
    expect(stored!.mark).not.toBe('');
  });

  it('is one of at most fifty, also when many are sent at the same time', async () => {
    const sent = Array.from({ length: limits.savedSearchesOfOnePerson + 8 }, (_, n) =>
      harness.save(tom, { kind: 'expert', name: `Search ${n}`, filters: { q: `subject ${n}` } }).then(
        () => 201,
        ({ status }) => status,
      ),
    );
    const refused = (await Promise.all(sent)).filter((status) => status !== 201);
    expect(new Set(refused)).toEqual(new Set([409]));
    const { items } = await harness.service.as(tom).call(listSavedSearches);
    expect(items.length).toBeLessThanOrEqual(limits.savedSearchesOfOnePerson);
  });

  it('is part of the copy of its owner’s data, and is erased with the account', async () => {
    const { service } = harness;
    const { call } = service.as(anotherService('identity'));
    const routes = personalDataRoutes('recommendations');
    await harness.save(marek, { kind: 'expert', name: 'Marek’s experts', filters: { q: 'glass' } });
    const copy = JSON.stringify(await call(routes.exportPersonalData, { params: { userId: marek.id } }));
    expect(copy).toContain('Marek’s experts');
    await call(routes.erasePersonalData, { params: { userId: marek.id } });
    await service.settle();
    for (const collection of ['savedSearches', 'savedSearchHits'])
      expect(await service.connection.collection(collection).countDocuments({ userId: marek.id })).toBe(0);
  });
});
