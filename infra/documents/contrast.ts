/** Less is not seen as different: the contrast of WCAG, from 1 for the same colour to 21 for black on white. */
const unseen = 1.2;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
/** Whether two colours, as in `#ffffff`, cannot be told apart. */
export function isSameToEyes(one: string, other: string): boolean {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05) < unseen;
}
