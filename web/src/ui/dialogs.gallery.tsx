import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Modal } from './modal.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Dialog = { open: boolean; onClose: () => void };
/** A button that opens a dialog: two that are open would take the focus from each other. */
function Opener({ children }: { children: (dialog: Dialog) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const longText =
  'Resilient supply chains for the sensing materials of small laboratories and of those who depend on them';
const paragraphs = Array.from({ length: 24 }, (_, index) => `${index + 1}. ${longText}.`);
const address = 'https://consortia.example/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12';
const confirmation = { button: 'Delete', action: '#', fields: { id: '1' } };

export const states = {
  Modal: (
    <Opener>
      {(dialog) => (
        <Modal title="Keyboard" closeLabel="Close" {...dialog}>
          <p>j and k move through the calls.</p>
        </Modal>
      )}
    </Opener>
  ),
  'Modal, long title and text': (
    <Opener>
      {(dialog) => (
        <Modal title={longText} closeLabel="Close" {...dialog}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Modal>
      )}
    </Opener>
  ),
  'Modal, sheet': (
    <Opener>
      {(dialog) => (
        <Modal variant="sheet" title="Filters" closeLabel="Close" {...dialog}>
          <p>No filters are chosen.</p>
        </Modal>
      )}
    </Opener>
  ),
  'Share dialog': <Opener>{(dialog) => <ShareDialog name="Quantum sensors" url={address} {...dialog} />}</Opener>,
  'Share dialog, long title': <Opener>{(dialog) => <ShareDialog name={longText} url={address} {...dialog} />}</Opener>,
  'Confirmation form': (
    <Opener>
      {(dialog) => (
        <ConfirmForm title="Delete the draft?" text="It cannot be restored." {...confirmation} {...dialog} />
      )}
    </Opener>
  ),
  'Confirmation form, long text': (
    <Opener>
      {(dialog) => (
        <ConfirmForm
          title={`Delete “${longText}”?`}
          text={paragraphs.slice(0, 3).join(' ')}
          {...confirmation}
          {...dialog}
        />
      )}
    </Opener>
  ),
  'Loading screen; the hint follows after five seconds': <LoadingScreen />,
};
