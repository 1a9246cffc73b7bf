/** A transformation of the plane (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];
export type Rectangle = { left: number; bottom: number; right: number; top: number };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** First `one`, then `other`. */
export const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];
const pointOf = (matrix: Matrix, x: number, y: number): [number, number] => [
  x * matrix[0] + y * matrix[2] + matrix[4],
  x * matrix[1] + y * matrix[3] + matrix[5],
];
/** The rectangle around one that is transformed. */
export function rectangleOf(matrix: Matrix, [x0, y0, x1, y1]: readonly [number, number, number, number]): Rectangle {
  const points = [pointOf(matrix, x0, y0), pointOf(matrix, x1, y0), pointOf(matrix, x0, y1), pointOf(matrix, x1, y1)];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
export const isInside = ({ left, right, bottom, top }: Rectangle, outer: Rectangle): boolean =>
  left >= outer.left - 1 && right <= outer.right + 1 && bottom >= outer.bottom - 1 && top <= outer.top + 1;
export const hasPoint = ({ left, right, bottom, top }: Rectangle, x: number, y: number): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;
export const areaOf = ({ left, right, bottom, top }: Rectangle): number => (right - left) * (top - bottom);
