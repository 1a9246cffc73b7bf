import { bucketsOf } from './network.ts';

describe('the neighbourhood of an address', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
    ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ])('of %s is counted as %s and %s', (written, address, network) => {
    expect(bucketsOf(written)).toEqual({ address, network });
  });

  it('is one and the same for everything that is no address', () => {
    expect(bucketsOf('')).toEqual(bucketsOf('1.2.3.4.5'));
  });
});
