import { type SignUpDraft, signUpDraft } from './sign-up-form.ts';

const key = 'sign-up';

/** The form as it was left in this tab; null where it was not, or where the browser refuses its storage. */
export function savedDraft(): SignUpDraft | null {
  try {
    return signUpDraft.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Saves what was typed until the tab is closed; null removes it. */
export function saveDraft(draft: SignUpDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(signUpDraft.parse(draft)));
  } catch {
    // What was typed is still on the page.
  }
}
