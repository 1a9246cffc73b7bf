import { demoGroups, demoOrganisations } from '@consortia/proto/demo';

const { aurora, tecnova } = demoOrganisations;
const link = { title: 'Publications', url: 'https://uni-aurora.example/publications' };
const ofOrganisation = { slug: aurora, linkId: `${aurora}1` };
const ofGroup = { id: demoGroups.photonics, linkId: `${demoGroups.photonics}1` };

/** Links and expertise of the demo organisation and the demo group: parameters and a valid body of each change. */
const changes: Readonly<Record<string, [parameters: Readonly<Record<string, string>>, body: object]>> = {
  createOrganisationLink: [ofOrganisation, link],
  changeOrganisationLink: [ofOrganisation, link],
  deleteOrganisationLink: [ofOrganisation, {}],
  changeOrganisationExpertise: [ofOrganisation, { add: ['Soil health'], remove: [] }],
  createGroupLink: [ofGroup, link],
  changeGroupLink: [ofGroup, link],
  deleteGroupLink: [ofGroup, {}],
  changeGroupExpertise: [ofGroup, { add: ['Lasers'], remove: ['photonics'] }],
};
const each = <T>(value: (change: (typeof changes)[string]) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [`organisations.${name}`, value(change)]));

export const linkParameters = {
  ...each(([parameters]) => parameters),
  'organisations.readLinkIcon': { host: `${tecnova}.example` },
};
export const linkBodies = each(([, body]) => body);
/** Signed in suffices to request them, but only those who manage the page may. */
export const linkChanges = Object.keys(linkBodies);
