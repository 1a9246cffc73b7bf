import type { Response } from 'express';
import { csvFile, csvLines } from './csv.ts';

describe('a CSV file', () => {
  it('starts with one byte order mark and names itself', async () => {
    const headers: string[] = [];
    const response = { setHeader: (...header: string[]) => void headers.push(...header) } as unknown as Response;
    const lines = (await csvLines([['Müller']])) + (await csvLines([['Kovač', 2]]));
    expect(csvFile(response, 'people.csv', lines)).toBe('\ufeffMüller\r\nKovač,2\r\n');
    expect(headers).toEqual(['Content-Disposition', 'attachment; filename="people.csv"']);
  });

  it('has no cell that spreadsheets run as a formula', async () => {
    expect(await csvLines([['=1+1', '+1', '-1', '@a', -1]])).toBe("'=1+1,'+1,'-1,'@a,-1\r\n");
  });
});
