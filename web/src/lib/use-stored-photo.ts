import { toApiError } from './show-problem.ts';
import { useConfirmed } from './use-confirmed.ts';

type Stored = { message: string };

/**
 * Storing and removing a photo for `PhotoChoice`, each confirmed by a flash. `onSave` resolves to why a photo was refused, or null.
 */
export function useStoredPhoto(photo: {
  change: (file: File) => { unwrap(): Promise<Stored> };
  remove: () => PromiseLike<{ data?: Stored; error?: unknown }>;
}) {
  const confirmed = useConfirmed();
  return {
    async onSave(file: File): Promise<string | null> {
      try {
        await confirmed(Promise.resolve({ data: await photo.change(file).unwrap() }));
        return null;
      } catch (failure) {
        const problem = toApiError(failure);
        if (!problem) throw failure;
        return problem.errors[0] ?? problem.message;
      }
    },
    onRemove: () => void confirmed(photo.remove()),
  };
}
