import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { limitMessages, type NumericLimits } from './limits.ts';

const sentences = (changes: Partial<NumericLimits>) => Object.values(limitMessages({ ...limits, ...changes }));

describe('sentences that name a limit', () => {
  it('follow the limit of Helixes, in words [V17]', () => {
    const changed = limitMessages({ ...limits, helixesSelected: 5 });
    expect(changed.helixPickerTitle).toBe('Select up to five Helixes of interest');
    expect(changed.helixesTooMany).toBe('Choose at most five Helixes.');
    expect(limitMessages({ ...limits, helixesSelected: 12 }).helixesTooMany).toBe('Choose at most 12 Helixes.');
    expect(messages.helixPickerTitle).toBe('Select up to three Helixes of interest');
  });

  it.each<[keyof NumericLimits, number]>([
    ['trustedDeviceDays', 1],
    ['passwordMinimum', 2],
    ['passwordMaximum', 1],
    ['photoBytes', 1],
    ['searchMinimumCharacters', 1],
    ['unreadShown', 1],
    ['draftsOfOnePerson', 1],
    ['helixesSelected', 2],
    ['commentMinimumCharacters', 1],
    ['invitationBatch', 1],
  ])('change with %s (%i of them)', (name, count) => {
    const before = sentences({});
    const after = sentences({ [name]: 7 * 1024 * 1024 });
    expect(after.filter((sentence, index) => sentence !== before[index])).toHaveLength(count);
  });

  it('have no number but the limit', () => {
    const changes = Object.fromEntries(
      Object.entries(limits).flatMap(([name, value]) => (typeof value === 'number' ? [[name, 0]] : [])),
    );
    const left = sentences(changes).filter((sentence) => /[1-9]|\b(?:two|three|five|ten|hundred)\b/.test(sentence));
    expect(left).toEqual([]);
  });
});
