import type { Response } from 'express';

/** Cells of a line; a number stays one in spreadsheets. */
export type CsvRow = readonly (string | number)[];

/**
 * Rows as CSV with CRLF (RFC 4180). Spreadsheets run a cell that starts with `=`, `+`, `-` or `@` as a formula, so an apostrophe
 * is put before a text that does.
 */
export async function csvLines(rows: readonly CsvRow[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  return stringify([...rows], { record_delimiter: 'windows', escape_formulas: true });
}

/** Names the response as a file to save; its text starts with a byte order mark, without which Excel takes UTF-8 for Windows-1252. */
export function csvFile(response: Response, filename: string, lines: string): string {
  response.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  return `\ufeff${lines}`;
}
