import { unknownAddressesNotice } from './unknown-addresses.ts';

describe('addresses that are no settings', () => {
  it('are named, so that a wrong spelling is seen; settings, empty ones and other variables are not', () => {
    const env = { MONGO_URL: 'mongodb://db', REDIS_URI: 'redis://r', REDIS_URL: 'redis://r', KAFKA_URL: '', HOME: '/' };
    expect(unknownAddressesNotice(env)).toBe(
      'Not settings of Consortia, and not used: MONGO_URL, REDIS_URI. See docs/configuration.md.\n',
    );
    expect(unknownAddressesNotice({ REDIS_URL: 'redis://r' })).toBe('');
  });
});
