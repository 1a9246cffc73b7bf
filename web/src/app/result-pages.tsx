/** The lists of Results and the page of one, fetched together. */
export { OrganisationResults } from '../features/posts/results/list/results-of-organisation.tsx';
export { ResultsPage } from '../features/posts/results/list/results-page.tsx';
export { MyResultsPage } from '../features/posts/results/own/my-results-page.tsx';
export { VideosPage } from '../features/posts/results/own/videos-page.tsx';
export { ResultPage } from '../features/posts/results/result-page.tsx';
