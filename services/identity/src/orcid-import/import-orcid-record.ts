import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Employment, ImportedEmployment } from '@consortia/proto/identity/employment';
import {
  combineEmployments,
  combineKeywords,
  combineText,
  paragraphs,
  titles,
} from '@consortia/proto/identity/field-actions';
import { orcidImportMessages } from '@consortia/proto/identity/messages/orcid-import';
import { limits } from '@consortia/proto/limits';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { mayChangeProfile } from '../policies.ts';
import { presentEmployments } from '../users/present-employments.ts';

/** Writes what the person was shown and confirmed, not what ORCID has a moment later. */
export const importOrcidRecord = (identity: ChangingUsers) =>
  handle(identityApi.importOrcidRecord, async ({ viewer, body }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    const { orcid, biography, expertise, phdThesisTitle, employments } = body;
    const changed = await changeUser(identity, viewer.id, (user) => {
      if (biography)
        user.biography = checked(
          combineText(user.biography, biography.text, biography.action, paragraphs),
          limits.biographyCharacters,
        );
      if (phdThesisTitle)
        user.phdThesisTitle = checked(
          combineText(user.phdThesisTitle, phdThesisTitle.text, phdThesisTitle.action, titles),
          limits.thesisTitleCharacters,
        );
      if (expertise) user.expertise = [...combineKeywords(user.expertise, expertise.keywords, expertise.action)];
      if (employments) {
        const combined = combineEmployments<ImportedEmployment | Employment>(
          presentEmployments(user),
          employments.items,
          employments.action,
        );
        user.employments = combined.map((one) => ({ ...one, id: 'id' in one ? one.id : identity.newId() }));
      }
      user.orcidImport = { orcid, importedAt: identity.clock() };
    });
    if (!changed) return fail('identity.person_not_found');
    return {
      message: orcidImportMessages.imported,
      biography: changed.biography,
      expertise: [...changed.expertise],
      phdThesisTitle: changed.phdThesisTitle,
      employments: presentEmployments(changed),
    };
  });

const checked = (text: string | null, max: number): string | null =>
  text !== null && text.length > max ? fail('identity.import_too_long') : text;
