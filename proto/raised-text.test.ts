import { raisedText } from './raised-text.ts';

it.each([
  ['sup', '-3', '⁻³'],
  ['sup', '−3', '⁻³'],
  ['sup', '2', '²'],
  ['sub', '2', '₂'],
  ['sup', 'n+1', 'ⁿ⁺¹'],
  ['sup', '1/2', '^(1/2)'],
  ['sub', 'Ω', '_(Ω)'],
  ['sup', '[1]', '[1]'],
  ['sup', ' ', ' '],
] as const)('the text of <%s> %j is %j', (tag, text, raised) => expect(raisedText(tag, text)).toBe(raised));
