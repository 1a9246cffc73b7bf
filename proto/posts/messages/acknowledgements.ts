const views = (authority: string): string =>
  `Views and opinions expressed are however those of the author(s) only and do not necessarily reflect those of the European Union or ${authority}. Neither the European Union nor the granting authority can be held responsible for them.`;
const funded = (grant: string, authority = 'the granting authority'): string =>
  `Funded by the European Union ${grant}. ${views(authority)}`;
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
const underAgreement = (grant: string): string => `under ${agreement(grant)}`;
const curie = (grant: string): string => `the Marie Skłodowska-Curie grant agreement No ${grant}`;
const horizonEurope = 'the European Union’s Horizon Europe research and innovation programme';
const horizon2020 = 'the European Union’s Horizon 2020 research and innovation programme';
const council = 'the European Research Council (ERC)';

/**
 * Acknowledgements of grants by programme, next to the emblem of the Union and where there is no place for it.
 * - Horizon Europe: the disclaimer of article 17.3 of the model grant agreement. The European Research Council Executive Agency
 *   has its grantees write `(ERC, acronym, number)`; the acronym is left to the author, who can change the text.
 * - Euratom since 2021: as its fusion programme writes under grant agreement No 101052200. The programme of 2021 to 2025 was
 *   extended, so no years are named.
 * - Horizon 2020 and Euratom 2014 to 2020: articles 29.4 (text), 29.5 and 38.1.3 (disclaimer) of the annotated model grant agreement.
 *   The ERC quotes article 29.4 of its own agreement with `n°` in place of `No`: https://erc.europa.eu/funding/frequently-asked-questions
 *   The other texts of these years, and the disclaimer, have not been compared with a published source.
 */
export const acknowledgementMessages = {
  'horizon-europe': present((grant) => `${horizonEurope} ${underAgreement(grant)}`, underAgreement),
  'horizon-europe-erc': present(
    (grant) => `${council} under ${horizonEurope} (${agreement(grant)})`,
    (grant) => `(ERC, ${grant})`,
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
