import type { ComponentProps } from 'react';
import type { ApiError } from '../../lib/client.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { PictureField } from './picture-field.tsx';

type Sent = PromiseLike<{ data?: { message: string }; error?: unknown }>;
type Props = Pick<ComponentProps<typeof PictureField>, 'image' | 'labels' | 'isChanging' | 'isRemoving'> & {
  change: (file: File) => Sent;
  remove: () => Sent;
  /** Called after a change was stored. */
  onStored?: () => void;
};

/** A picture whose changes are confirmed by a flash. */
export function StoredPicture({ change, remove, onStored, ...shown }: Props) {
  const confirmed = useConfirmed();
  async function store(sent: Sent): Promise<ApiError | null> {
    const problem = await confirmed(sent);
    if (!problem) onStored?.();
    return problem;
  }
  return (
    <PictureField
      {...shown}
      onChoose={async (file) => (await store(change(file)))?.fields?.file?.[0] ?? ''}
      onRemove={() => void store(remove())}
    />
  );
}
