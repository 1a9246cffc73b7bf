import { FirstMatches } from '../features/dashboard/first-matches.tsx';
import { FirstRunPage, type FirstRunParts } from '../features/first-run/first-run-page.tsx';
import { ExpertiseEditor } from '../features/identity/expertise-editor.tsx';

const parts: FirstRunParts = { ExpertiseEditor, FirstMatches };

/** The page after sign-up with what other features have to show there; features know nothing of each other. */
export const FirstRun = () => <FirstRunPage parts={parts} />;
