import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';

/** A text with its contradiction and the clean words as `{{planted|clean}}`. */
export type Wording = { kind: string; scheme: SchemeValue; callYear: number; text: string };
const mark = /\{\{([^{}|]*)\|([^{}|]*)\}\}/gu;
export const plantedOf = ({ text }: Wording): string => text.replace(mark, '$1');
export const cleanOf = ({ text }: Wording): string => text.replace(mark, '$2');
