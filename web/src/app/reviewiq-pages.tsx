/** ReviewIQ and the general assistant, fetched together. */
export { AssistantPage } from '../features/reviewiq/assistant/assistant-page.tsx';
export { ReviewPage } from '../features/reviewiq/review/review-page.tsx';
