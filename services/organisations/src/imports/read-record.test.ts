import { readFileSync } from 'node:fs';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { directoryRecord } from '@consortia/proto/organisations/directory';
import { isDirectory, readRecord } from './read-record.ts';

const flattened = {
  id: 'https://ror.org/052gg0110',
  name: 'University of Oxford',
  aliases: ['Oxford University', 'Prifysgol Rhydychen', 'Oxford University', 7],
  acronyms: [],
  domains: ['OX.ac.uk', 'bücher.example', ''],
  website: 'https://www.ox.ac.uk',
  status: 'active',
  country: 'GB',
  city: 'Oxford',
  relationships: [{ type: 'child', id: 'https://ror.org/011hz4254' }],
};
const published = {
  id: 'https://ror.org/00pjdza24',
  locations: [{ geonames_details: { country_code: 'US', name: 'Oakland' } }],
  domains: ['universityofcalifornia.edu'],
  links: [
    { type: 'wikipedia', value: 'https://en.wikipedia.org/' },
    { type: 'website', value: 'https://www.universityofcalifornia.edu/' },
  ],
  names: [
    { value: 'UC', types: ['acronym'], lang: 'en' },
    { value: 'UC System', types: ['alias'], lang: 'en' },
    { value: 'University of California System', types: ['ror_display', 'label'], lang: 'en' },
    { value: 'Université de Californie', types: ['label'], lang: 'fr' },
  ],
  status: 'active',
  relationships: [],
};

describe('a record of the directory', () => {
  it('is read where it is flattened', () => {
    expect(readRecord(flattened)).toEqual({
      id: '052gg0110',
      name: 'University of Oxford',
      aliases: ['Oxford University', 'Prifysgol Rhydychen'],
      acronyms: [],
      domains: ['ox.ac.uk', 'xn--bcher-kva.example'],
      websiteDomain: 'ox.ac.uk',
      country: 'GB',
      city: 'Oxford',
      status: 'active',
      successors: [],
      related: 1,
    });
  });

  it.each([
    ['https://chem.ox.ac.uk', 'chem.ox.ac.uk'],
    ['https://www.ox.ac.uk/chemistry', null],
    ['https://tides.github.io/', null],
    ['http://192.0.2.1/', null],
    ['ox.ac.uk', null],
    [7, null],
  ])('with the website %j has the domain %j', (website, websiteDomain) =>
    expect(readRecord({ ...flattened, website })).toMatchObject({ websiteDomain }),
  );

  it('is read as the registry publishes it, with its names in all languages', () => {
    expect(readRecord(published)).toEqual({
      id: '00pjdza24',
      name: 'University of California System',
      aliases: ['Université de Californie', 'UC System'],
      acronyms: ['UC'],
      domains: ['universityofcalifornia.edu'],
      websiteDomain: 'universityofcalifornia.edu',
      country: 'US',
      city: 'Oakland',
      status: 'active',
      successors: [],
      related: 0,
    });
  });

  it.each([
    {},
    { id: { $ne: null }, status: ['x'], names: 'x', locations: [null], domains: 5 },
    { names: [{}], name: 3 },
  ])('that is none is left to the validation: %j', (value) =>
    expect(directoryRecord.safeParse(readRecord(value)).success).toBe(false),
  );

  it('is recognised by what the file holds, in a list and in lines', () => {
    expect(isDirectory(JSON.stringify(flattened))).toBe(true);
    expect(isDirectory(`\ufeff[\n  ${JSON.stringify(published)}`)).toBe(true);
    for (const text of ['', 'https://ror.org/052gg0110', '{"pic":"999","name":"Oxford","country":"UK"}'])
      expect(isDirectory(text)).toBe(false);
  });

  const example = 'data/ror_example_record_v2_1.json';
  withShared('the example record of the registry', example).it('of the registry itself is valid', () => {
    const { success, data } = directoryRecord.safeParse(
      readRecord(JSON.parse(readFileSync(sharedPath(example), 'utf8'))),
    );
    expect([success, data?.country]).toEqual([true, 'US']);
  });
});
