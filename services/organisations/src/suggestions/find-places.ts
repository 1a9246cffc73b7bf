import { handle } from '@consortia/infra/kit/requests/handler';
import { folded } from '@consortia/proto/fold';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { FoundPlace } from '@consortia/proto/organisations/directory';
import { trusted } from 'mongoose';
import { directoryIndex } from '../directory/directory-index.ts';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { nameKey } from '../names/name-key.ts';
import type { Found } from '../names/rank-suggestions.ts';
import { suggestionRights } from '../names/suggestion-fields.ts';
import { organisationIndex } from '../organisations/organisation-index.ts';
import type { Organisations } from '../organisations.ts';

type Parts = Pick<Organisations, 'directory' | 'search'>;

/** Hits among which those with exactly this name are. */
const maxFound = 40;
/** Organisations of a city that are compared. */
const maxOfCity = 200;
/** A city is in a country that has at least this share of the organisations of cities with its name. */
const sure = 0.8;

const withCapitals = (text: string): string => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

async function organisationNamed({ search }: Parts, name: string): Promise<FoundPlace | null> {
  const key = nameKey(name);
  for (const index of [organisationIndex.name, directoryIndex.name]) {
    const { hits } = await search.query(index, { text: name, rights: suggestionRights, limit: maxFound });
    const found = hits
      .map(({ stored }) => stored as Found)
      .filter(({ name: title, otherNames }) => [title, ...otherNames].some((one) => nameKey(one) === key));
    const [country, ...others] = new Set(found.map((one) => one.country));
    if (country && others.length === 0) return { name, title: found[0]!.name, country, isCity: false };
    if (found.length > 0) return null;
  }
  return null;
}

async function cityNamed({ directory }: Parts, name: string): Promise<FoundPlace | null> {
  const forms = [...new Set([name, withCapitals(name), withCapitals(folded(name))])];
  const found = await directory
    .find({ city: trusted({ $in: forms }), status: 'active' })
    .limit(maxOfCity)
    .select(['city', 'country'])
    .lean<Pick<DirectoryEntry, 'city' | 'country'>[]>();
  const counts = new Map<string, number>();
  for (const { country } of found) if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] >= sure * found.length
    ? { name, title: found[0]!.city!, country: first[0], isCity: true }
    : null;
}

/** The countries of organisations and cities that another service names exactly, as everyone may know them. */
export const findPlaces = (parts: Parts) =>
  handle(organisationsApi.findPlaces, async ({ body: { names } }) => {
    const found = await Promise.all(
      names.map(async (name) => (await organisationNamed(parts, name)) ?? (await cityNamed(parts, name))),
    );
    return { items: found.filter((one) => one !== null) };
  });
