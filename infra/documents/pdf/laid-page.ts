import type { Rectangle } from './matrix.ts';

/** A line of a page: `segments` is how many pieces it has with wide gaps between them; `isFramed` between rules or in a cell. */
export type Line = {
  text: string;
  box: Rectangle;
  size: number;
  font: string;
  segments: number;
  isFramed: boolean;
};
export type LaidPage = { number: number; view: Rectangle; pictures: readonly Rectangle[]; lines: Line[] };
