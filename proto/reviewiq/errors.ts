import { defineErrors } from '../errors.ts';
import { assistantMessages } from './messages/assistant.ts';
import { reviewMessages } from './messages.ts';

export const reviewiqErrors = defineErrors('reviewiq', {
  busy: { status: 409, message: assistantMessages.busy },
  different_sections: { status: 422, message: assistantMessages.differentSections },
  file_unknown: { status: 422, message: assistantMessages.fileUnknown },
  file_busy: { status: 409, message: assistantMessages.fileBusy },
  file_encrypted: { status: 422, message: assistantMessages.fileEncrypted },
  file_unreadable: { status: 422, message: assistantMessages.fileUnreadable },
  file_without_text: { status: 422, message: assistantMessages.fileWithoutText },
  not_cleared: { status: 500, message: reviewMessages.assistantNotCleared },
  nothing_to_export: { status: 404, message: assistantMessages.nothingToExport },
  overloaded: { status: 503, message: assistantMessages.overloaded },
  unknown_file: { status: 422, message: assistantMessages.unknownFile },
  unknown_section: { status: 422, message: assistantMessages.unknownSection },
  version_not_found: { status: 404, message: assistantMessages.versionUnknown },
});
