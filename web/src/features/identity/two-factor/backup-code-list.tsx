import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './two-factor.module.css';

/** Saves a text as a file of the reader's. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** New backup codes, shown this once, with the ways to save them. */
export function BackupCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [result, setResult] = useState('');
  const text = `${twoFactorMessages.fileHead}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setResult(twoFactorMessages.copied);
    } catch {
      setResult(twoFactorMessages.notCopied);
    }
  };
  return (
    <div className={layout.stack}>
      <p>{twoFactorMessages.backupCodesHelp}</p>
      <ol className={styles.codes} aria-label={twoFactorMessages.backupCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={layout.row}>
        <Button onClick={copy}>
          <Copy size={18} aria-hidden /> {twoFactorMessages.copy}
        </Button>
        <Button onClick={() => download(twoFactorMessages.fileName, text)}>
          <Download size={18} aria-hidden /> {twoFactorMessages.download}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {result}
      </p>
      <div className={layout.row}>
        <Button variant="primary" onClick={onSaved}>
          {twoFactorMessages.saved}
        </Button>
      </div>
    </div>
  );
}
