import { messages } from '@consortia/proto/messages';
import { z } from 'zod';
import { Button } from '../button.tsx';
import { TextInput } from '../field.tsx';
import { Form } from '../form.tsx';
import { Modal } from '../modal.tsx';
import { useFields } from '../use-fields.ts';
import type { LinkRange } from './commands.ts';
import { typedTarget } from './link-target.ts';

type Props = {
  /** The dialog is open while there is one. */
  range: LinkRange | undefined;
  /** Whether paths of this site may be linked to. */
  ownPaths: boolean;
  onApply: (range: LinkRange, href: string, text: string) => void;
  onRemove: (range: LinkRange) => void;
  onClose: () => void;
};

/** Where a typed address leads. */
const targetOf = (ownPaths: boolean) =>
  z
    .string()
    .trim()
    .min(1, messages.linkEmpty)
    .transform((typed) => ({ typed, href: typedTarget(typed, ownPaths) ?? '' }))
    .refine(({ href }) => href !== '', messages.linkRefused);

export function LinkDialog({ range, ...rest }: Props) {
  return (
    <Modal title={messages.link} closeLabel={messages.cancel} open={range !== undefined} onClose={rest.onClose}>
      {range ? <LinkForm range={range} {...rest} /> : null}
    </Modal>
  );
}

function LinkForm({ range, ownPaths, onApply, onRemove, onClose }: Omit<Props, 'range'> & { range: LinkRange }) {
  const form = useFields({
    schema: z.object({ address: targetOf(ownPaths), text: z.string().trim() }),
    initial: { address: range.href, text: '' },
    submit: ({ address: { typed, href }, text }) => {
      onApply(range, href, text || typed);
      onClose();
    },
  });
  const remove = () => {
    onRemove(range);
    onClose();
  };
  return (
    <Form
      of={form}
      button={messages.linkApply}
      actions={range.href ? <Button onClick={remove}>{messages.linkRemove}</Button> : null}
    >
      <TextInput
        // The dialog focuses the element with this attribute rather than its close button.
        data-autofocus="true"
        label={messages.linkAddress}
        help={messages.linkAddressHelp}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('address')}
      />
      {range.from === range.to ? <TextInput label={messages.linkText} {...form.field('text')} /> : null}
    </Form>
  );
}
