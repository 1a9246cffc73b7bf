import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { Button } from './button.tsx';
import { cut } from './cut.ts';

/** A text of which only the beginning stands there until the rest is requested; `whole` shows all of it from the start. */
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
  const beginning = cut(text, characters);
  const isCut = beginning !== text;
  return (
    <>
      <p className={className}>{open ? text : beginning}</p>
      {isCut ? (
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? messages.readLess : messages.readMore}
        </Button>
      ) : null}
    </>
  );
}
