import {
  administrator,
  anotherService,
  halfSignedIn,
  member,
  trialMember,
  visitor,
} from '@consortia/infra/testing/viewers';
import { mayFollow } from './policies.ts';

describe('the policies of helixes', () => {
  it('let members and trial members follow, and no one who is not fully signed in', () => {
    const viewers = [visitor(), halfSignedIn('ana'), anotherService('posts')];
    expect(viewers.map(mayFollow)).toEqual([false, false, false]);
    expect([trialMember('tom'), member('li'), administrator('clara')].map(mayFollow)).toEqual([true, true, true]);
  });
});
