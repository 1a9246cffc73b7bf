import { z } from 'zod';
import { limits, route } from '../route.ts';
import { directoryCounts, foundPlace, suggestion } from './directory.ts';

/** Several requests a form, from offices that share an address. */
const suggestLimit = { name: 'suggest', per: 'address', limit: 240, seconds: 60, network: 960 } as const;

export const directoryApi = {
  suggestOrganisations: route({
    id: 'organisations.suggestOrganisations',
    method: 'GET',
    path: '/api/v1/organisations/suggest',
    access: 'anyone',
    limit: suggestLimit,
    summary: 'At most ten organisations by a part of their names: those of this installation first, then the directory',
    query: z.object({ q: z.string().max(200) }),
    output: z.object({ items: z.array(suggestion).max(10) }),
  }),
  findByDomain: route({
    id: 'organisations.findByDomain',
    method: 'GET',
    path: '/api/v1/organisations/of-domain',
    access: 'anyone',
    limit: suggestLimit,
    summary: 'The organisation of an email domain or of the nearest one above it; null unless it is exactly one',
    query: z.object({ domain: z.string().max(253) }),
    output: z.object({ organisation: suggestion.nullable() }),
  }),
  importDirectory: route({
    id: 'organisations.importDirectory',
    method: 'POST',
    path: '/internal/organisations/directory',
    access: 'service',
    limit: limits.internal,
    summary: 'Imports a batch of records of the directory of research organisations',
    /** Each is validated by itself, so that an invalid one is refused by name and the others are imported. */
    body: z.object({ records: z.array(z.unknown()).max(500) }),
    output: directoryCounts,
    maxBodyBytes: 4 * 1024 * 1024,
  }),
  importUniversities: route({
    id: 'organisations.importUniversities',
    method: 'POST',
    path: '/internal/organisations/universities',
    access: 'service',
    limit: limits.internal,
    summary: 'Imports a batch of the list of university domains, for entries of the directory without a domain',
    /** Each is validated by itself, as in `importDirectory`. */
    body: z.object({ records: z.array(z.unknown()).max(500) }),
    output: directoryCounts,
    maxBodyBytes: 4 * 1024 * 1024,
  }),
  findPlaces: route({
    id: 'organisations.findPlaces',
    method: 'POST',
    path: '/internal/organisations/places',
    access: 'service',
    limit: limits.internal,
    summary:
      'In which country organisations and cities are that have exactly these names; those of several countries are left out',
    body: z.object({ names: z.array(z.string().trim().min(1).max(200)).max(12) }),
    output: z.object({ items: z.array(foundPlace) }),
  }),
  readDirectoryEntry: route({
    id: 'organisations.readDirectoryEntry',
    method: 'GET',
    path: '/internal/organisations/directory/:id',
    access: 'service',
    limit: limits.internal,
    summary: 'An active organisation of the directory; null where there is none',
    params: z.object({ id: suggestion.shape.id }),
    output: z.object({ entry: suggestion.nullable() }),
  }),
};
