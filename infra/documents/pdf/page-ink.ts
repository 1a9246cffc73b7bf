import { identity, type Matrix, type Rectangle, rectangleOf, times } from './matrix.ts';

/** A run of text as a page shows it: `colour` is null for a pattern, `order` says what is painted before what. */
export type Run = {
  text: string;
  box: Rectangle;
  size: number;
  font: string;
  colour: string | null;
  isInvisible: boolean;
  isTransparent: boolean;
  isInHiddenLayer: boolean;
  isTurned: boolean;
  order: number;
};
/** What is filled with a colour, or null for a picture, shading or pattern; `isRectangle` where its form is that of its box. */
export type Fill = { box: Rectangle; colour: string | null; isRectangle: boolean; order: number };
/** `frames`: boxes of all that is filled or drawn but pictures, as rules and cells of tables. */
export type PageInk = { runs: Run[]; fills: Fill[]; frames: Rectangle[]; pictures: Rectangle[] };

type State = {
  matrix: Matrix;
  colour: string | null;
  alpha: number;
  mode: number;
  font: string;
  size: number;
  stretch: number;
  characterGap: number;
  wordGap: number;
  leading: number;
  rise: number;
};
type Glyph = number | { unicode?: string; width?: number; isSpace?: boolean };
type Path = readonly [number, readonly [ArrayLike<number> | null], ArrayLike<number> | null];
type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] };
export type OperationCodes = Readonly<Record<string, number>>;

const maxRuns = 20_000;
const maxFills = 20_000;
/** A path of one rectangle has as many numbers: its moves and lines, and sometimes that it is closed. */
const rectangleNumbers = new Set([12, 13, 15, 16]);
/** Below it, text cannot be made out. */
const seenAlpha = 0.1;
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/**
 * What a page shows of text, fills and pictures, from the operations of PDF.js. Pictures that are not decoded leave the place where they
 * would be: a state that is saved, transformed and restored with nothing painted in between.
 */
export function readInk(
  { fnArray, argsArray }: Operations,
  codes: OperationCodes,
  isLayerVisible: (properties: unknown) => boolean,
): PageInk {
  const ink: PageInk = { runs: [], fills: [], frames: [], pictures: [] };
  let state: State = {
    ...{ matrix: identity, colour: '#000000', alpha: 1, mode: 0, font: '', size: 0, stretch: 1 },
    ...{ characterGap: 0, wordGap: 0, leading: 0, rise: 0 },
  };
  const saved: State[] = [];
  const marked: boolean[] = [];
  let [textMatrix, lineMatrix]: [Matrix, Matrix] = [identity, identity];
  let [order, lastTransform] = [0, -2];

  const fill = (box: Rectangle, colour: string | null, isRectangle: boolean): void => {
    if (ink.fills.length < maxFills && state.alpha > 0.9) ink.fills.push({ box, colour, isRectangle, order });
  };
  const picture = (): void => {
    const box = rectangleOf(state.matrix, [0, 0, 1, 1]);
    if (ink.pictures.length < 1000) ink.pictures.push(box);
    fill(box, null, true);
  };
  const move = (x: number, y: number): void => {
    lineMatrix = times([1, 0, 0, 1, x, y], lineMatrix);
    textMatrix = lineMatrix;
  };
  function show(glyphs: readonly Glyph[]): void {
    let [text, width] = ['', 0];
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        width -= (glyph / 1000) * state.size * state.stretch;
        // A gap as wide as a blank stands for one.
        if (glyph < -200 && text !== '' && !text.endsWith(' ')) text += ' ';
        continue;
      }
      text += glyph?.unicode ?? '';
      const gap = state.characterGap + (glyph?.isSpace ? state.wordGap : 0);
      width += (((glyph?.width ?? 0) / 1000) * state.size + gap) * state.stretch;
    }
    const whole = times(textMatrix, state.matrix);
    const box = rectangleOf(whole, [0, state.rise - 0.2 * state.size, width, state.rise + 0.75 * state.size]);
    textMatrix = times([1, 0, 0, 1, width, 0], textMatrix);
    if (text.trim() === '' || ink.runs.length === maxRuns) return;
    ink.runs.push({
      ...{ text, box, font: state.font, order },
      size: Math.abs(state.size) * Math.hypot(whole[2], whole[3]),
      colour: state.mode === 1 || state.mode === 5 ? null : state.colour,
      isInvisible: state.mode === 3 || state.mode === 7,
      isTransparent: state.alpha < seenAlpha,
      isInHiddenLayer: marked.includes(true),
      isTurned: Math.abs(whole[1]) > 1e-3 * Math.abs(whole[0]),
    });
  }
  const numbers = (args: unknown): number[] => Array.from((args as ArrayLike<number> | null) ?? []);
  const handlers: Readonly<Record<string, (args: unknown[]) => void>> = {
    save: () => saved.length < 10_000 && saved.push({ ...state }),
    restore: () => {
      if (lastTransform === order - 1) picture();
      state = saved.pop() ?? state;
    },
    transform: (args) => {
      state.matrix = times(numbers(args) as unknown as Matrix, state.matrix);
      lastTransform = order;
    },
    paintFormXObjectBegin: ([matrix]) => {
      if (saved.length < 10_000) saved.push({ ...state });
      if (matrix) state.matrix = times(numbers(matrix) as unknown as Matrix, state.matrix);
    },
    paintFormXObjectEnd: () => {
      state = saved.pop() ?? state;
    },
    beginText: () => {
      textMatrix = identity;
      lineMatrix = identity;
    },
    setFont: ([font, size]) => Object.assign(state, { font: String(font), size: Number(size) }),
    setTextMatrix: ([matrix]) => {
      lineMatrix = numbers(matrix) as unknown as Matrix;
      textMatrix = lineMatrix;
    },
    moveText: ([x, y]) => move(Number(x), Number(y)),
    setLeadingMoveText: ([x, y]) => {
      state.leading = Number(y);
      move(Number(x), Number(y));
    },
    setLeading: ([leading]) => {
      state.leading = -Number(leading);
    },
    nextLine: () => move(0, state.leading),
    setCharSpacing: ([gap]) => {
      state.characterGap = Number(gap);
    },
    setWordSpacing: ([gap]) => {
      state.wordGap = Number(gap);
    },
    setHScale: ([scale]) => {
      state.stretch = Number(scale) / 100;
    },
    setTextRise: ([rise]) => {
      state.rise = Number(rise);
    },
    setTextRenderingMode: ([mode]) => {
      state.mode = Number(mode);
    },
    showText: ([glyphs]) => show(glyphs as Glyph[]),
    setFillRGBColor: ([colour]) => {
      state.colour = isColour(colour) ? colour.toLowerCase() : null;
    },
    setFillColorN: () => {
      state.colour = null;
    },
    setFillTransparent: () => {
      state.colour = null;
    },
    setGState: ([entries]) => {
      for (const [key, value] of entries as [string, unknown][]) if (key === 'ca') state.alpha = Number(value);
    },
    constructPath: (args) => {
      const [operation, [data], bounds] = args as unknown as Path;
      if (!bounds || operation === codes.endPath) return;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(bounds);
      const box = rectangleOf(state.matrix, [x0, y0, x1, y1]);
      if (ink.frames.length < maxFills) ink.frames.push(box);
      if (paints.has(operation)) fill(box, state.colour, rectangleNumbers.has(data?.length ?? 0));
    },
    shadingFill: () => fill({ left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 }, null, false),
    beginMarkedContent: () => marked.push(false),
    beginMarkedContentProps: ([tag, properties]) => marked.push(tag === 'OC' && !isLayerVisible(properties)),
    endMarkedContent: () => marked.pop(),
    ...Object.fromEntries(pictureOperations.map((name) => [name, picture])),
  };
  const paints = new Set(paintOperations.map((name) => codes[name]));
  const byCode = new Map(Object.entries(handlers).map(([name, handler]) => [codes[name], handler]));
  for (const [index, code] of fnArray.entries()) {
    order += 1;
    byCode.get(code)?.((argsArray[index] as unknown[] | null) ?? []);
  }
  return ink;
}

const paintOperations = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];
const pictureOperations = [
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintImageMaskXObject',
  'paintSolidColorImageMask',
];
