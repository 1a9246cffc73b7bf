import { typesByTitle } from './types-by-title.ts';

const research = 'HORIZON Research and Innovation Actions';
const innovation = 'HORIZON Innovation Actions';
const titled = (title: string, actions = 1) => ({ title, actions: Array.from({ length: actions }) });

describe('the types of an action', () => {
  it('have first the one that the title of the topic names [U08]', () => {
    expect(typesByTitle([research, innovation], titled('Sensors in the field (IA)'))).toEqual([innovation, research]);
    expect(typesByTitle([innovation, research], titled('Sensors in the field - RIA'))).toEqual([research, innovation]);
  });

  it('keep their order where the title names none, or a part of a word alone', () => {
    expect(typesByTitle([research, innovation], titled('Sensors for MEDIA'))).toEqual([research, innovation]);
    expect(typesByTitle([research, 'A type of another programme'], titled('Sensors'))).toEqual([
      research,
      'A type of another programme',
    ]);
  });

  it('are led by the type that ends the title where the source has room for one alone', () => {
    expect(typesByTitle([research], titled('Energy input (IA) (Processes4Planet partnership)'))).toEqual([
      innovation,
      research,
    ]);
    expect(typesByTitle(['HORIZON JU Innovation Actions'], titled('Sensors (RIA)'))[0]).toBe(
      'HORIZON JU Research and Innovation Actions',
    );
    for (const title of ['Innovation (IA) in the field', 'Sensors (EU)', 'Sensors (RIA)'])
      expect(typesByTitle([research], titled(title))).toEqual([research]);
    expect(typesByTitle(['LIFE Project Grants'], titled('Sensors (IA)'))).toEqual(['LIFE Project Grants']);
    expect(typesByTitle([research], titled('Sensors (IA)', 2))).toEqual([research]);
    expect(typesByTitle([], titled('Sensors (IA)'))).toEqual([]);
  });
});
