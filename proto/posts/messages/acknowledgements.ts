const views = (authority: string): string =>
  `Views and opinions expressed are however those of the author(s) only and do not necessarily reflect those of the European Union or ${authority}. Neither the European Union nor the granting authority can be held responsible for them.`;
const funded = (grant: string, authority = 'the granting authority'): string =>
  `Funded by the European Union under ${grant}. ${views(authority)}`;
/** What grants of 2014 to 2020 add next to the emblem. */
const authorsView =
  'This text reflects only the author’s view, and the European Commission is not responsible for any use that may be made of the information it contains.';
const received = (from: string): string => `This project has received funding from ${from}.`;

type Sentences = { withEmblem: (grant: string) => string; withoutEmblem: (grant: string) => string };
const present = (
  from: (grant: string) => string,
  grantOf: (grant: string) => string,
  authority?: string,
): Sentences => ({
  withEmblem: (grant) => funded(grantOf(grant), authority),
  withoutEmblem: (grant) => received(from(grant)),
});
const earlier = (from: (grant: string) => string): Sentences => ({
  withEmblem: (grant) => `${received(from(grant))} ${authorsView}`,
  withoutEmblem: (grant) => received(from(grant)),
});
const agreement = (grant: string): string => `grant agreement No ${grant}`;
const curie = (grant: string): string => `the Marie Skłodowska-Curie grant agreement No ${grant}`;
const horizonEurope = 'the European Union’s Horizon Europe research and innovation programme';
const horizon2020 = 'the European Union’s Horizon 2020 research and innovation programme';
const council = 'the European Research Council (ERC)';

/**
 * Acknowledgements of grants by programme, as the grant agreements word them (article 17 and annex 5 of those of Horizon Europe,
 * article 38.1 of those of Horizon 2020): next to the emblem of the Union, and where there is no place for it.
 */
export const acknowledgementMessages = {
  'horizon-europe': present((grant) => `${horizonEurope} under ${agreement(grant)}`, agreement),
  'horizon-europe-erc': present(
    (grant) => `${council} under ${horizonEurope} (${agreement(grant)})`,
    (grant) => `ERC ${agreement(grant)}`,
    'the European Research Council Executive Agency',
  ),
  'horizon-europe-msca': present((grant) => `${horizonEurope} under ${curie(grant)}`, curie),
  euratom: present(
    (grant) => `the Euratom research and training programme 2021-2027 under ${agreement(grant)}`,
    (grant) => `Euratom ${agreement(grant)}`,
    'the European Commission-Euratom',
  ),
  'horizon-2020': earlier((grant) => `${horizon2020} under ${agreement(grant)}`),
  'horizon-2020-erc': earlier((grant) => `${council} under ${horizon2020} (${agreement(grant)})`),
  'horizon-2020-msca': earlier((grant) => `${horizon2020} under ${curie(grant)}`),
  'euratom-2019': earlier((grant) => `the Euratom research and training programme 2019-2020 under ${agreement(grant)}`),
  'euratom-2014': earlier((grant) => `the Euratom research and training programme 2014-2018 under ${agreement(grant)}`),
} as const;
