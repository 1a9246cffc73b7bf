const views = (authority: string): string =>
  `Views and opinions expressed are however those of the author(s) only and do not necessarily reflect those of the European Union or ${authority}. Neither the European Union nor the granting authority can be held responsible for them.`;
const funded = (grant: string, authority = 'the granting authority'): string =>
  `Funded by the European Union ${grant}. ${views(authority)}`;
/** What grants of 2014 to 2020 add next to the emblem. */
const authorsView =
  'This text reflects only the author’s view, and the European Commission is not responsible for any use that may be made of the information it contains.';
const received = (from: string): string => `This project has received funding from ${from}.`;

type Sentences = {
  withEmblem: (grant: string, acronym?: string) => string;
  withoutEmblem: (grant: string) => string;
};
const present = (
  from: (grant: string) => string,
  grantOf: (grant: string, acronym: string) => string,
  authority?: string,
): Sentences => ({
  withEmblem: (grant, acronym = '') => funded(grantOf(grant, acronym), authority),
  withoutEmblem: (grant) => received(from(grant)),
});
const earlier = (from: (grant: string) => string): Sentences => ({
  withEmblem: (grant) => `${received(from(grant))} ${authorsView}`,
  withoutEmblem: (grant) => received(from(grant)),
});
const agreement = (grant: string): string => `grant agreement No ${grant}`;
const underAgreement = (grant: string): string => `under ${agreement(grant)}`;
const curie = (grant: string): string => `the Marie Skłodowska-Curie grant agreement No ${grant}`;
const horizonEurope = 'the European Union’s Horizon Europe research and innovation programme';
const horizon2020 = 'the European Union’s Horizon 2020 research and innovation programme';
const council = 'the European Research Council (ERC)';

/**
 * Acknowledgements of grants by programme, next to the emblem of the Union and where there is no place for it.
 * - Horizon Europe: the disclaimer of article 17.3 of the model grant agreement. The European Research Council Executive Agency
 *   has its grantees write `(ERC, acronym, number)`; an acronym that is not known is left out.
 * - Euratom since 2021: as its fusion programme writes under grant agreement No 101052200. The programme of 2021 to 2025 was
 *   extended, so no years are named.
 * - Horizon 2020, its ERC grants and Euratom 2019-2020: article 29.4 of the model grant agreements; the programmes are named as in
 *   https://ec.europa.eu/research/participants/docs/h2020-funding-guide/grants/grant-management/acknowledge-funding_en.htm
 *   The ERC writes `n°` in place of `No`: https://erc.europa.eu/funding/frequently-asked-questions
 * - Marie Skłodowska-Curie grants of Horizon 2020, and the disclaimer of article 29.5: as their grantees quote both, for instance at
 *   https://www.marmaed.uio.no/publications/acknowledgment/
 * - Euratom 2014-2018: by analogy with 2019-2020. Marie Skłodowska-Curie grants of Horizon Europe: by analogy with Horizon 2020,
 *   with the disclaimer of Horizon Europe. No published source was found for these two.
 */
export const acknowledgementMessages = {
  'horizon-europe': present((grant) => `${horizonEurope} ${underAgreement(grant)}`, underAgreement),
  'horizon-europe-erc': present(
    (grant) => `${council} under ${horizonEurope} (${agreement(grant)})`,
    (grant, acronym) => `(${['ERC', acronym, grant].filter(Boolean).join(', ')})`,
    'the European Research Council Executive Agency',
  ),
  'horizon-europe-msca': present(
    (grant) => `${horizonEurope} under ${curie(grant)}`,
    (grant) => `under ${curie(grant)}`,
  ),
  euratom: present(
    (grant) => `the Euratom research and training programme ${underAgreement(grant)}`,
    (grant) => `via the Euratom research and training programme (${agreement(grant)})`,
    'the European Commission',
  ),
  'horizon-2020': earlier((grant) => `${horizon2020} under ${agreement(grant)}`),
  'horizon-2020-erc': earlier((grant) => `${council} under ${horizon2020} (${agreement(grant)})`),
  'horizon-2020-msca': earlier((grant) => `${horizon2020} under ${curie(grant)}`),
  'euratom-2019': earlier((grant) => `the Euratom research and training programme 2019-2020 under ${agreement(grant)}`),
  'euratom-2014': earlier((grant) => `the Euratom research and training programme 2014-2018 under ${agreement(grant)}`),
} as const;
