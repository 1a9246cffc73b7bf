import { Button } from '../../ui/button.tsx';

type Props = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown; children: string };

/** Loads the next page of an endless list; nothing where there is none. */
export const NextPageButton = ({ hasNextPage, isFetchingNextPage, fetchNextPage, children }: Props) =>
  hasNextPage ? (
    <p>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {children}
      </Button>
    </p>
  ) : null;
