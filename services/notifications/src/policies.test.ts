import { anotherService } from '@consortia/infra/testing/viewers';
import { administrators, everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import { assertMayAddCallNews, assertMayReadLedger, mayReadOwn } from './policies.ts';

describe('the policies of notifications', () => {
  it('let everyone with an account read their own', () => {
    expect(whoMay(mayReadOwn)).toEqual(everyoneSignedIn);
  });

  it('let administrators alone read the ledger of emails', () => {
    expect(whoMay(unless('kit.forbidden', assertMayReadLedger))).toEqual(administrators);
  });

  it('take news of calls from the owner of funding calls alone', () => {
    const mayAddCallNews = unless('kit.forbidden', assertMayAddCallNews);
    expect(whoMay(mayAddCallNews)).toEqual(new Set());
    expect(mayAddCallNews(anotherService('funding-ingest'))).toBe(true);
  });
});
