const forms = (characters: string): ReadonlyMap<string, string> =>
  new Map([...characters].map((character) => [character.normalize('NFKC'), character]));
const raisedForms = {
  sup: forms('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  sub: forms('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};
const signs = { sup: '^', sub: '_' };

/** Tags of superscripts and subscripts. */
export const isRaised = (tag: string): tag is keyof typeof signs => tag in signs;

/**
 * The text of `<sup>` or `<sub>` where texts have no such marks: in characters of Unicode where each has one (`10⁻³`, `H₂O`),
 * else as `^(…)` or `_(…)`. References in brackets, as of footnotes, stay as they are.
 */
export function raisedText(tag: 'sup' | 'sub', text: string): string {
  const plain = text.trim();
  if (plain === '' || /^[[(].*[\])]$/s.test(plain)) return text;
  const raised = [...plain].map((character) => raisedForms[tag].get(/[-–]/.test(character) ? '−' : character));
  return raised.every((character) => character !== undefined) ? raised.join('') : `${signs[tag]}(${plain})`;
}
