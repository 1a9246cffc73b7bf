import type { RichText } from '@consortia/proto/rich-text';
import { type ComponentProps, useState } from 'react';
import { RichTextEditor } from './rich-text-editor.tsx';

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const empty: RichText = { type: 'doc', content: [] };
const written: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', content: [{ type: 'text', text: 'What we bring' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'A sensor that works at ' },
        { type: 'text', text: 'room temperature', marks: [{ type: 'strong' }] },
        { type: 'text', text: ', described ' },
        { type: 'text', text: 'here', marks: [{ type: 'link', href: 'https://consortia.example/' }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'bulletList',
      content: ['three prototypes', 'signal processing'].map((text) => ({
        type: 'listItem',
        content: [paragraph(text)],
      })),
    },
  ],
};

type Props = Partial<Omit<ComponentProps<typeof RichTextEditor>, 'value' | 'onChange'>>;
function Editor({ initially = empty, ...props }: Props & { initially?: RichText }) {
  const [value, setValue] = useState(initially);
  return <RichTextEditor label="Description" {...props} value={value} onChange={setValue} />;
}

export const states = {
  'Empty, with help': <Editor help="State the expertise that you are looking for." />,
  Written: <Editor initially={written} />,
  Error: <Editor error="Please describe what you are looking for." />,
  Disabled: <Editor initially={written} disabled />,
  'Over the limit': <Editor initially={written} maximumCharacters={20} />,
  'Long word': <Editor initially={{ type: 'doc', content: [paragraph('magnetoencephalography'.repeat(12))] }} />,
};
