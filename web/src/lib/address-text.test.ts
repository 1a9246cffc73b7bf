import { addressText, listNearest } from './address-text.ts';

describe('the text of an address that has no page', () => {
  it.each([
    ['/opportunities/soil-sensors-for-farms-01k2x9ab7c', 'soil sensors for farms'],
    ['/quantum_computing', 'quantum computing'],
    ['/funding/call/HORIZON-CL5-2026', 'HORIZON CL5 2026'],
    ['/caf%C3%A9+research/', 'café research'],
    ['/%E0%A4%A/', '%E0%A4%A'],
    ['/', ''],
    [`/${'a-'.repeat(5000)}`, `${'a '.repeat(50)}`.trim()],
  ])('of %s is the text that the reader may have searched for', (pathname, text) => {
    expect(addressText(pathname)).toBe(text);
  });

  it('is searched in the list that the address belongs to, or among Opportunities', () => {
    expect(listNearest('/funding/call/x')).toBe('/funding/calls');
    expect(listNearest('/experts/ana')).toBe('/experts');
    expect(listNearest('/expertsandmore')).toBe('/opportunities');
  });
});
