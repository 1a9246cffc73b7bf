import { slug } from './slug.ts';

describe('the readable part of an address', () => {
  it.each([
    ['Clinical partner for Inês & Dvořák', 'clinical-partner-for-ines-dvorak'],
    ['Straße, Łódź, Øresund', 'strasse-lodz-oresund'],
    ['量子', 'opportunity'],
    [`${'word '.repeat(30)}`, 'word-'.repeat(16).slice(0, -1)],
  ])('of %j is %j', (title, expected) => expect(slug(title)).toBe(expected));
});
