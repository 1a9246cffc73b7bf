import { Fragment } from 'react';

/** A name of parts, such as `identity.closures.nightly`, which wraps after its dots and nowhere else. */
export const DottedName = ({ name }: { name: string }) =>
  name.split(/(?<=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name keep their places
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
