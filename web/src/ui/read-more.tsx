import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { Button } from './button.tsx';
import { truncate } from './truncate.ts';

/** A text that is truncated until its button expands it; `whole` shows all of it from the start. */
export function ReadMore({
  text,
  characters = limits.readMoreCharacters,
  whole = false,
  className,
}: {
  text: string;
  characters?: number;
  whole?: boolean;
  className?: string;
}) {
  const [open, setOpen] = useState(whole);
  const beginning = truncate(text, characters);
  const isTruncated = beginning !== text;
  return (
    <>
      <p className={className}>{open ? text : beginning}</p>
      {isTruncated ? (
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? messages.readLess : messages.readMore}
        </Button>
      ) : null}
    </>
  );
}
