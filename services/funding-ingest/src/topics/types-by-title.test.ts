import { typesByTitle } from './types-by-title.ts';

const research = 'HORIZON Research and Innovation Actions';
const innovation = 'HORIZON Innovation Actions';

describe('the types of an action', () => {
  it('have first the one that the title of the topic names [U08]', () => {
    expect(typesByTitle([research, innovation], 'Sensors in the field (IA)')).toEqual([innovation, research]);
    expect(typesByTitle([innovation, research], 'Sensors in the field - RIA')).toEqual([research, innovation]);
  });

  it('keep their order where the title names none, or a part of a word alone', () => {
    expect(typesByTitle([research, innovation], 'Sensors for MEDIA')).toEqual([research, innovation]);
    expect(typesByTitle([research, 'A type of another programme'])).toEqual([research, 'A type of another programme']);
  });
});
