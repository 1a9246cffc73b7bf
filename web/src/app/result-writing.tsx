import { ResultWritingPage } from '../features/posts/results/writing/result-writing-page.tsx';

/** The form of a Result with the picker of projects. */
export const ResultWriting = () => <ResultWritingPage ProjectPicker={() => null} />;
