import { organisation as publicShape } from '@consortia/proto/organisations/shapes';
import { presentGroup } from '../groups/present-group.ts';
import { presentOrganisation } from './present-organisation.ts';
import { emptyProfile } from './profile-fields.ts';

const university = {
  ...emptyProfile(),
  description: 'Research and teaching.',
  website: null,
  _id: 'b1',
  version: 3,
  deletedAt: null,
  name: 'University of Aurora',
  alias: 'university-of-aurora',
  emailDomains: [{ domain: 'uni-aurora.example' }, { domain: 'aurora.example' }],
  paid: true,
  country: 'FI',
  administrators: ['a1'],
  nameKey: 'university of aurora',
  directoryId: null,
  waiting: false,
  requestedAt: null,
  requestedBy: [],
  refusedAt: null,
  replacedBy: null,
  participants: [],
  hasProposals: false,
  otherNames: ['UA'],
  formerNames: ['Polar College'],
};
const group = {
  ...emptyProfile(),
  _id: 'b2',
  version: 1,
  deletedAt: null,
  organisationId: 'b1',
  name: 'Photonics and sensing',
  description: 'Optical sensors.',
  website: null,
  phone: '+351 000 000',
  email: 'photonics@tecnova.example',
  leaders: ['a1'],
};

describe('the public shape of an organisation', () => {
  it('has the fields of the contract and no other', () => {
    const shown = presentOrganisation(university);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(publicShape.shape).sort());
    expect(publicShape.parse(shown)).toEqual(shown);
  });

  it('lists its email domains, each with a domain [D11]', () => {
    expect(presentOrganisation(university).emailDomains).toEqual([
      { domain: 'uni-aurora.example' },
      { domain: 'aurora.example' },
    ]);
  });

  it('links to a profile only where it has paid, for its groups too [P26]', () => {
    const unpaid = { ...university, paid: false };
    expect(presentOrganisation(university).profileUrl).toBe('/organisation/university-of-aurora-b1');
    expect(presentOrganisation(unpaid).profileUrl).toBeNull();
    expect(presentGroup(group, university).profileUrl).toBe('/groups/b2/details');
    expect(presentGroup(group, unpaid).profileUrl).toBeNull();
    expect(presentGroup(group, null).profileUrl).toBeNull();
  });

  it('never contains the phone number or email address of a group', () => {
    expect(JSON.stringify(presentGroup(group, university))).not.toMatch(/\+351|@/);
  });
});
