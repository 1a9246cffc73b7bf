/** Why a record of a source was refused, and what it is called where it does not say; a part of `messages.ts`. */
export const refusalMessages = {
  recordNumber: (count: number) => `record ${count}`,
  recordNotJson: 'This is not valid JSON.',
  recordNotUtf8: 'This is not valid UTF-8.',
  recordNotCsv: (cells: number, columns: number) => `This row has ${cells} cells, but the header has ${columns}.`,
  recordUnquoted: 'A quotation mark in this row is not closed.',
  recordTooLarge: 'This is larger than 8 MB.',
  recordTruncated: 'The file ends before this record is complete.',
  recordDamaged: 'The compressed file is damaged from here on.',
  recordNoObject: 'This is not an object with fields.',
  fieldNotGiven: (field: string) => `${field} is missing.`,
  fieldNotUnderstood: (field: string, value: string) => `${field} could not be read: ${value}`,
  fieldNotFitting: (field: string, why: string) => `${field} is not valid: ${why}`,
  fieldLeftOut: (why: string) => `Imported without this field. ${why}`,
  projectUnknown: (project: string) =>
    `Imported without its part in project ${project}, which is not known. Import project.json or project.csv from CORDIS first, then this file again.`,
  projectFull: (project: string, max: number) =>
    `Imported without its part in project ${project}, which already has ${max} organisations.`,
  formatUnknown: (names: string) => `The format of this file is not supported. Supported formats: ${names}.`,
  formatArchive:
    'This is a ZIP archive. Unpack it and import its files one by one: for CORDIS, project.json or project.csv first, then organization.json or organization.csv.',
  formatOfCordis:
    'Nothing is imported from this CORDIS file. Import project.json or project.csv, then organization.json or organization.csv.',
};
