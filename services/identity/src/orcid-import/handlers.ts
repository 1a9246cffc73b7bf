import { importOrcidRecord } from './import-orcid-record.ts';
import { readOrcidImport } from './read-orcid-import.ts';
import { readOrcidRecord } from './read-orcid-record.ts';
import { removeEmployment } from './remove-employment.ts';

/** The import of a profile from ORCID, and the employments that it brings. */
export const orcidImportHandlers = [readOrcidImport, readOrcidRecord, importOrcidRecord, removeEmployment];
