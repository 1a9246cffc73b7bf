import { readFile } from 'node:fs/promises';

/** A text in which another person planted one contradiction, or none. */
export type PlantedText = {
  id: string;
  scheme: string;
  year: number;
  text: string;
  planted: { kind: string; what: string; spans: string[] } | null;
};
/** Schemes of sets by those of the product; texts of others are left out. */
export const schemes = { 'PF-EF': 'PF', 'PF-GF': 'PF', DN: 'DN' } as const;

export const readPlanted = async (file: string): Promise<PlantedText[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line): PlantedText => JSON.parse(line))
    .filter(({ scheme }) => scheme in schemes);
