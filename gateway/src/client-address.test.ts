import { callerOf, clientAddress, networkOf } from './client-address.ts';

const from = (peer: string, chain?: string) =>
  ({ socket: { remoteAddress: peer }, headers: chain === undefined ? {} : { 'x-forwarded-for': chain } }) as never;

describe('the address of a caller', () => {
  it('is the peer, whatever the request says', () => {
    expect(clientAddress([])(from('::ffff:203.0.113.5', '1.1.1.1'))).toBe('203.0.113.5');
  });

  it('is what the outermost trusted proxy saw', () => {
    const addressOf = clientAddress(['10.0.0.0/8', 'fd00::/8']);
    expect(addressOf(from('10.0.0.1', '6.6.6.6, 203.0.113.5, 10.9.9.9'))).toBe('203.0.113.5');
    expect(addressOf(from('fd00::1', '2001:db8::5'))).toBe('2001:db8::5');
    expect(addressOf(from('203.0.113.9', '6.6.6.6'))).toBe('203.0.113.9');
    expect(addressOf(from('10.0.0.1', 'unknown'))).toBe('10.0.0.1');
    expect(addressOf(from('10.0.0.1'))).toBe('10.0.0.1');
  });

  it('names what is wrong with a setting', () => {
    expect(() => clientAddress(['proxy.local'])).toThrow(
      'TRUST_PROXY: proxy.local is neither an address nor a network.',
    );
  });

  it('counts a line of IPv6 as one caller, and neighbours by network', () => {
    expect(callerOf('203.0.113.5')).toBe('203.0.113.5');
    expect(callerOf('2001:db8:1:2::5')).toBe(callerOf('2001:db8:1:2:ffff::9'));
    expect(callerOf('2001:db8:1:2::5')).not.toBe(callerOf('2001:db8:1:3::5'));
    expect(networkOf('203.0.113.5')).toBe(networkOf('203.0.113.250'));
    expect(networkOf('203.0.113.5')).not.toBe(networkOf('203.0.114.5'));
    expect(networkOf('2001:db8:1:2::5')).toBe(networkOf('2001:db8:1:9::5'));
    expect(networkOf('::1')).toBe('0:0:0::/48');
  });
});
