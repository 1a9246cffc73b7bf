import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { Button } from '../../../ui/button.tsx';

type Props = { suggestions: number; primary?: boolean; onOpen: () => void };

/** Opens the dialog in which administrators link and unlink participants. */
export const CorrectLinks = ({ suggestions, primary, onOpen }: Props) => (
  <Button variant={primary || suggestions > 0 ? 'primary' : 'secondary'} onClick={onOpen}>
    {suggestions > 0 ? labels.correctSuggested(suggestions) : labels.correct}
  </Button>
);
