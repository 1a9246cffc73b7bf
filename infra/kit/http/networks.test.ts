import { bucketsOf } from './networks.ts';

describe('the counters of an address', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
    ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::0009', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('of %s are %s and %s', (written, caller, network) => {
    expect(bucketsOf(written)).toEqual({ caller, network });
  });

  it('are the same for every text that is not an address', () => {
    expect(bucketsOf('')).toEqual(bucketsOf('1.2.3.4.5'));
  });
});
