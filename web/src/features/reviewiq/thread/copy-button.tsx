import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';

/** Copies a text; the result is shown and announced next to the button. */
export function CopyButton({ text, label = labels.copy }: { text: string; label?: string }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult(labels.copied);
    } catch {
      setResult(labels.notCopied);
    }
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Copy size={16} aria-hidden /> {label}
      </Button>
      <span role="status" className={layout.soft}>
        {result}
      </span>
    </>
  );
}
