import { useState } from 'react';

type Kind = 'one' | 'several';
/** What is in the form for one person and in the form for several; `text` is not an address yet. */
export type TypedPeople = {
  kind: Kind;
  one: { firstName: string; lastName: string; email: string };
  emails: string[];
  text: string;
};

const nobody = { firstName: '', lastName: '', email: '' };

/** What is typed into an invitation. Pages hold it, since it outlasts the forms: it is there again after the other form and after the review. */
export function useTypedPeople(kind: Kind = 'one') {
  const [typed, setTyped] = useState<TypedPeople>({ kind, one: nobody, emails: [], text: '' });
  return {
    typed,
    onType: (part: Partial<TypedPeople>) => setTyped((before) => ({ ...before, ...part })),
    /** Clears the form that was sent; the other one stays as it is. */
    clearSent: () =>
      setTyped((before) => ({ ...before, ...(before.kind === 'one' ? { one: nobody } : { emails: [], text: '' }) })),
    /** Whether anything would be lost with the forms. */
    isTyped: [...Object.values(typed.one), ...typed.emails, typed.text].some((text) => text.trim() !== ''),
  };
}
