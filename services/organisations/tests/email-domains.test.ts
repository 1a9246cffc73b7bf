import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { administrationApi as api } from '@consortia/proto/organisations/administration-api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startWithDirectory } from './with-directory.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
let service: TestService;
beforeEach(async () => {
  ({ service } = await startWithDirectory([]));
});
afterEach(() => service.close());

const platform = () => service.as(administrator(demoPeople.admin));
const change = (id: string, domains: string[]) =>
  platform().call(api.changeEmailDomains, { params: { id }, body: { domains } });
const domainsOf = async (id: string) =>
  (await organisationModel(service.connection).findById(id).lean())!.emailDomains.map(({ domain }) => domain);
const ownerOfDomain = async (domain: string) =>
  (await platform().call(organisationsApi.findByDomain, { query: { domain } })).organisation?.name;

describe('the email domain of another organisation', () => {
  it.each(['uni-aurora.example', 'UNI-Aurora.EXAMPLE', ' @uni-aurora.example'])('is refused as %s', async (domain) => {
    const sentence =
      'uni-aurora.example belongs to University of Aurora. A domain belongs to one organisation: remove it there first, or merge the two.';
    await expect(change(nordlab, ['nordlab.example', domain])).rejects.toMatchObject({
      ...{ status: 409, body: { message: sentence, fields: { domains: [sentence] } } },
    });
    expect(await domainsOf(nordlab)).toEqual(['nordlab.example']);
    expect(await ownerOfDomain('uni-aurora.example')).toBe('University of Aurora');
  });

  it('is free once that organisation has given it up, or was merged', async () => {
    await change(aurora, []);
    await change(nordlab, ['uni-aurora.example']);
    expect(await domainsOf(nordlab)).toEqual(['uni-aurora.example']);
    await platform().call(api.mergeOrganisation, { params: { id: nordlab }, body: { into: tecnova } });
    await service.settle();
    expect(await domainsOf(tecnova)).toEqual(['tecnova.example', 'uni-aurora.example']);
    await change(tecnova, ['tecnova.example']);
    await change(aurora, ['uni-aurora.example']);
    expect(await ownerOfDomain('uni-aurora.example')).toBe('University of Aurora');
  });

  it('is kept where two have shared it since before, and no third receives it', async () => {
    const shared = [{ domain: 'shared.example' }];
    for (const id of [aurora, nordlab])
      await organisationModel(service.connection).updateOne({ _id: id }, { emailDomains: shared });
    await change(nordlab, ['shared.example', 'nordlab.example']);
    expect(await domainsOf(nordlab)).toEqual(['shared.example', 'nordlab.example']);
    await expect(change(tecnova, ['shared.example'])).rejects.toMatchObject({ status: 409 });
  });

  it('never has two owners, also where several receive it at once', async () => {
    const ids = [aurora, tecnova, nordlab];
    const outcomes = await Promise.allSettled(ids.map((id) => change(id, ['new.example'])));
    const owners = (await Promise.all(ids.map(domainsOf))).filter((domains) => domains.includes('new.example'));
    expect(owners.length).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length);
    expect(owners.length).toBeLessThan(2);
  });
});
