/** Texts of the organisation field on the sign-up page. */
export const signUpFormMessages = {
  organisation: 'Organisation',
  organisationHelp: 'Optional. Type its name or acronym, in any language.',
  organisationOfEmail: (name: string) => `Your organisation: ${name}`,
  organisationMatched: 'Found by the domain of your email address.',
  organisationChosen: 'Selected.',
  organisationNew: 'New to Consortia. It is added once an administrator has approved it.',
  organisationUndecided: 'Select an organisation from the list, or add yours as a new one.',
  organisationsSearching: 'Searching…',
  organisationsFailed: 'Organisations could not be searched. You can still add yours by its name.',
  organisationsNone: 'No organisation has this name.',
  organisationsFound: (count: number) => (count === 1 ? '1 organisation' : `${count} organisations`),
  addOrganisation: (name: string) => `Add “${name}”`,
  addOrganisationNote: 'As a new organisation',
  inPlace: (city: string | null, country: string | null) => [city, country].filter(Boolean).join(', '),
};
