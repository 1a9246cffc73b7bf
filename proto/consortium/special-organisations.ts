import { folded } from '../fold.ts';
import type { specialEntities } from '../funding-ingest/partner-rules.ts';

type Special = {
  readonly kind: (typeof specialEntities)[number];
  readonly pic: string;
  readonly names: readonly string[];
};

/** Entities with rules of their own, as CORDIS and texts of calls write them. */
const organisations: readonly Special[] = [
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

/** What an organisation is, if it is one of them. */
export const specialOf = ({ name, pic }: { name: string; pic: string | null }): Special['kind'] | null =>
  organisations.find((one) => one.pic === pic || one.names.some((known) => folded(known) === folded(name)))?.kind ??
  null;
