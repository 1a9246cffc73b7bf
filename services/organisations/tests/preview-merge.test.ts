import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { administrationApi } from '@consortia/proto/organisations/administration-api';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, tecnova } = demoOrganisations;
let service: TestService;
beforeAll(async () => {
  ({ service } = await startOrganisations());
});
afterAll(() => service.close());

const preview = (id: string, into: string) =>
  service.as(administrator(demoPeople.admin)).call(administrationApi.previewMerge, { params: { id }, query: { into } });
const stored = (id: string) => organisationModel(service.connection).findById(id).lean();

describe('what a merge would do', () => {
  it('is said in numbers and names, and changes nothing', async () => {
    const before = [await stored(aurora), await stored(tecnova)];
    const { paid, emailDomains, administrators, participants } = before[0]!;
    const found = await preview(aurora, tecnova);
    expect(found).toMatchObject({
      participants: participants.length,
      emailDomains: emailDomains.map(({ domain }) => domain),
      becomesPaid: paid && !before[1]!.paid,
    });
    expect(found.members.count).toBeGreaterThan(0);
    expect(found.members.names).toContain('Marek Dvořák');
    const further = administrators.filter((one) => !before[1]!.administrators.includes(one));
    expect(found.administrators).toMatchObject({ count: further.length });
    expect(found.groups.names).toHaveLength(Math.min(found.groups.count, 10));
    expect([await stored(aurora), await stored(tecnova)]).toEqual(before);
  });

  it('names what the page that remains does not take over', async () => {
    const text = { description: 'We grow tomatoes.', website: 'https://tomatoes.example' };
    await organisationModel(service.connection).updateOne({ _id: tecnova }, text);
    expect((await preview(tecnova, aurora)).lost).toEqual(expect.arrayContaining(['description', 'website']));
  });

  it('is said to administrators alone, and only of two that exist', async () => {
    for (const id of [demoPeople.ines, demoPeople.tom])
      await expect(
        service
          .as(member(id))
          .call(administrationApi.previewMerge, { params: { id: tecnova }, query: { into: aurora } }),
      ).rejects.toMatchObject({ status: 403 });
    for (const [from, into] of [
      [tecnova, tecnova],
      [tecnova, 'b0ffffffffffffffffffffff'],
    ])
      await expect(preview(from!, into!)).rejects.toMatchObject({ status: 422 });
    await expect(preview('b0ffffffffffffffffffffff', aurora)).rejects.toMatchObject({ status: 404 });
  });
});
