import { administrators, ana, everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import { assertMayReadMetrics, mayReadStats, viewsCount } from './policies.ts';

describe('the policies of insights', () => {
  it('show the figures of the network to everyone with an account', () => {
    expect(whoMay(mayReadStats)).toEqual(everyoneSignedIn);
  });

  it('show those of an organisation to its administrators and to those of the platform', () => {
    const organisation = { administrators: ['someone else', 'ana'] };
    const mayRead = unless('kit.forbidden', (viewer) => assertMayReadMetrics(viewer, organisation));
    expect(whoMay(mayRead)).toEqual(ana.union(administrators));
  });

  it('count the views of visitors and members, not those of administrators', () => {
    expect(whoMay(viewsCount)).toEqual(everyoneSignedIn.difference(administrators).union(new Set(['visitor'])));
  });
});
