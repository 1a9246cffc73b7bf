import { messages } from '@consortia/proto/messages';
import { useRef, useState } from 'react';

/** Copies a link and says so in `result`; where the browser refuses, the field in `box` is selected for the reader to copy. */
export function useCopiedLink() {
  const box = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState('');
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setResult(messages.linkCopied);
    } catch {
      box.current?.querySelector('input')?.select();
      setResult(messages.linkNotCopied);
    }
  };
  return { box, result, setResult, copy };
}
