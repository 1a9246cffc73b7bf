import { classifyAddress } from './judge-address.ts';

describe('an address', () => {
  it.each(['8.8.8.8', '147.67.34.45', '172.32.0.1', '100.128.0.1', '2a01:7080:14:100::666:45', '2001:4860:4860::8888'])(
    'of the internet is public: %s',
    (address) => expect(classifyAddress(address)).toBe('public'),
  );

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '127.0.0.1',
    '127.255.255.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
  ])('of our own network is reachable only when the operator opens it: %s', (address) =>
    expect(classifyAddress(address)).toBe('own'),
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['unspecified', '::'],
    ['link-local, metadata of a cloud', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '203.0.113.7'],
    ['documentation', '2001:db8::1'],
    ['protocol assignments', '192.0.0.8'],
    ['6to4 relay', '192.88.99.1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped, public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unassigned', '4000::1'],
    ['with a zone', 'fe80::1%lo'],
    ['with a zone', '2a01::1%1'],
    ['octal', '0177.0.0.1'],
    ['short', '127.1'],
    ['one number', '2130706433'],
    ['hexadecimal', '0x7f000001'],
    ['no address', 'localhost'],
    ['empty', ''],
  ])('that identifies no single host is never reached: %s (%s)', (_kind, address) =>
    expect(classifyAddress(address)).toBe('never'),
  );
});
