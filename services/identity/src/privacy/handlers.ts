import { closeAccount } from './close-account.ts';
import { downloadDataExport } from './download-data-export.ts';
import { readPrivacy } from './read-privacy.ts';
import { requestDataExport } from './request-data-export.ts';

export const privacyHandlers = [readPrivacy, requestDataExport, downloadDataExport, closeAccount];
