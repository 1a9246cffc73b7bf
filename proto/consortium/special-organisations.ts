import { folded } from '../fold.ts';
import type { specialEntities } from '../funding-ingest/partner-rules.ts';

type Special = {
  readonly kind: (typeof specialEntities)[number];
  readonly pic: string;
  readonly names: readonly string[];
};

/** Entities with rules of their own, as CORDIS and texts of calls write them. */
const written: readonly Special[] = [
  {
    ...{ kind: 'cern', pic: '999988133' },
    names: [
      'CERN',
      'European Organization for Nuclear Research',
      'Organisation européenne pour la recherche nucléaire',
    ],
  },
  { kind: 'embl', pic: '999988230', names: ['EMBL', 'European Molecular Biology Laboratory'] },
  {
    ...{ kind: 'jrc', pic: '999992304' },
    names: ['JRC', 'Joint Research Centre', 'JRC -Joint Research Centre- European Commission'],
  },
];

const organisations = written.map((one) => ({ ...one, names: new Set(one.names.map(folded)) }));

/** What an organisation is, if it is one of them. */
export function specialOf({ name, pic }: { name: string; pic: string | null }): Special['kind'] | null {
  const sought = folded(name);
  return organisations.find((one) => one.pic === pic || one.names.has(sought))?.kind ?? null;
}
