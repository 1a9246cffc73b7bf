/** An object of the stream is small; what grows beyond this was never closed. In characters. */
const maxObjectLength = 65_536;

/**
 * Reads the objects of a JSON array while the array arrives in pieces of any size (C15). What comes before the first `[` is
 * skipped, and so is each object that cannot be parsed (E08). Work is linear in the length of the text.
 */
export function createObjectReader(): { read: (piece: string) => unknown[]; isComplete: () => boolean } {
  let phase: 'before' | 'between' | 'object' | 'after' = 'before';
  let text = '';
  /** Brackets that are open within the object. */
  let open: string[] = [];
  let inString = false;
  let isEscaped = false;
  /** The last character outside of strings that is no white space. */
  let previous = '';

  function start(): void {
    phase = 'object';
    [text, open, inString, isEscaped, previous] = ['{', ['{'], false, false, '{'];
  }
  /** Whether the object is given up at this character: valid JSON never continues like that. */
  function isBroken(character: string): boolean {
    if (text.length >= maxObjectLength) return true;
    return inString ? character === '\n' : character === '{' && previous === ',' && open.at(-1) === '{';
  }
  function readInObject(character: string): void {
    text += character;
    if (inString) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') inString = false;
      return;
    }
    if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character);
    else if (character === '}' || character === ']') open.pop();
    if (character.trim() !== '') previous = character;
  }
  function parsed(): unknown[] {
    phase = 'between';
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  }
  function readOne(character: string): unknown[] {
    if (phase === 'object') {
      if (isBroken(character)) phase = 'between';
      else {
        readInObject(character);
        return open.length === 0 ? parsed() : [];
      }
    }
    if (phase === 'before' && character === '[') phase = 'between';
    else if (phase === 'between' && character === '{') start();
    else if (phase === 'between' && character === ']') phase = 'after';
    return [];
  }
  return {
    read: (piece) => [...piece].flatMap(readOne),
    /** Whether the array was closed. */
    isComplete: () => phase === 'after',
  };
}
