import { clientAddress } from './client-address.ts';

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

  it.each([
    ['203.0.113.5:4711', '203.0.113.5'],
    ['[2001:db8::5]:4711', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:80', '203.0.113.5'],
    ['6.6.6.6, 203.0.113.5:80, 10.9.9.9:443', '203.0.113.5'],
  ])('is read from %s, with or without a port', (chain, address) => {
    expect(clientAddress(['10.0.0.0/8'])(from('10.0.0.1', chain))).toBe(address);
  });

  it.each(['203.0.113.5:', '203.0.113.5:x', '[203.0.113.5', '2001:db8::5]:80', '1:2', `[${':'.repeat(9000)}]:1`])(
    'is that of the proxy where the entry is %s',
    (chain) => {
      expect(clientAddress(['10.0.0.0/8'])(from('10.0.0.1', chain))).toBe('10.0.0.1');
    },
  );
});
