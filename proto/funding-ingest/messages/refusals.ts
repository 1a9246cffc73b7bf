/** Why a record of a source was refused, and what it is called where it does not say; a part of `messages.ts`. */
export const refusalMessages = {
  recordNumber: (count: number) => `record ${count}`,
  recordNotJson: 'This is not valid JSON.',
  recordNotUtf8: 'This is not valid UTF-8.',
  recordNotCsv: (cells: number, columns: number) => `This row has ${cells} cells where the header names ${columns}.`,
  recordUnquoted: 'A quotation mark of this row is not closed.',
  recordTooLarge: 'This is larger than 8 MB.',
  recordCut: 'The file ends before this is whole.',
  recordDamaged: 'The compressed file is damaged from here on.',
  recordNoObject: 'This is no object with fields.',
  fieldNotGiven: (field: string) => `${field} is not given.`,
  fieldNotUnderstood: (field: string, value: string) => `${field} is not understood: ${value}`,
  fieldNotFitting: (field: string, why: string) => `${field} does not fit: ${why}`,
  fieldLeftOut: (why: string) => `Imported without this field. ${why}`,
  formatUnknown: 'The file is in none of the formats that can be read.',
};
