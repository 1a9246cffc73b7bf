import { readFileSync } from 'node:fs';
import { drawEurope } from '../../../maps/europe-outlines.ts';

const file = new URL('./europe-outlines.json', import.meta.url);
const drawn = drawEurope();

describe('the outlines of Europe', () => {
  it('are what `npm run maps` writes', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(drawn);
  });

  it('hold every member of the Union', () => {
    const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
    expect(members.filter((member) => !(member in drawn.countries))).toEqual([]);
  });
});
