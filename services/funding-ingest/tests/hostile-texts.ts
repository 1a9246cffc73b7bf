import { isoCountries } from '@consortia/infra/text/countries';
import { countryName } from '@consortia/proto/country-names';

const size = 200_000;
const repeated = (part: string, last = ''): string => part.repeat(Math.ceil((size - last.length) / part.length)) + last;
const clause = 'consortia must include at least three legal entities established in different Member States';
const tenThousand = Array.from({ length: 10_000 }, (_, at) => countryName(isoCountries[at % isoCountries.length]!));
const limited = 'Participation is limited to legal entities established in';

/** Texts of about 200 kB of which no rule may be read: costly shapes, and sentences that go on for longer than is read. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'one sentence without an end': repeated(`${clause}, `),
  'a list of 10,000 countries in one line': `${limited} ${tenThousand.join(', ')}.`,
  'a list of 10,000 countries in lines': `${limited} the following countries:\n${tenThousand.join(';\n')}.`,
  'open brackets': repeated('(', clause),
  'closed brackets': repeated(') '),
  'brackets around words': repeated('(at (least '),
  'open footnotes': repeated('[[ note '),
  'empty footnotes': repeated('a[[]] '),
  HTML: repeated(`<p class="x">${clause}.</p> `),
  'open tags': repeated('<a href="must be'),
  French: repeated('La participation est limitée aux entités juridiques établies dans les États membres. '),
  'German with English words': repeated('Die Teilnahme ist auf Member States beschränkt, maximal 45 Seiten. '),
  Greek: repeated('Η συμμετοχή περιορίζεται σε νομικές οντότητες εγκατεστημένες στα κράτη μέλη. '),
  digits: repeated('1'),
  'digits with blanks': repeated('1 000 '),
  amounts: repeated('EUR 10 000 '),
  'readiness levels': repeated('TRL '),
  'readiness levels with numbers': repeated('TRL 6 '),
  'levels to reach': repeated('achieve TRL 4 to TRL 5 '),
  'work at levels': repeated('demonstrate the developed pilot at '),
  subjects: repeated('legal entities established in '),
  demands: repeated('must be established in '),
  numbers: repeated('at least three '),
  colons: repeated('the consortium must include:\n'),
  items: repeated('- at least one;\n', 'The consortium must include:'),
  lines: repeated('x.\n'),
  'short sentences': repeated('Ab. '),
  abbreviations: repeated('e.g. '),
  'white space': repeated(' ', 'must be'),
  'one word': repeated('a'),
  accents: repeated('é\u0301\u0301 '),
};
