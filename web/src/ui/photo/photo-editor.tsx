import 'react-easy-crop/react-easy-crop.css';

import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../button.tsx';
import layout from '../layout.module.css';
import { Modal } from '../modal.tsx';
import { type CropArea, cropPhoto } from './crop-photo.ts';
import styles from './photo-editor.module.css';

const maxZoom = 4;
const viewport = { width: limits.photoCropPixels, height: limits.photoCropPixels };

type Props = {
  file: File;
  /** Stores the cropped photo; resolves to why it could not be stored, or null. */
  onSave: (photo: File) => Promise<string | null>;
  onCancel: () => void;
};

/** A picture behind a square viewport: dragged, moved with the arrow keys and enlarged with the slider. */
export function PhotoEditor({ file, onSave, onCancel }: Props) {
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  async function save(): Promise<void> {
    if (!area) return;
    setState({ busy: true, error: null });
    const photo = await cropPhoto(file, area).catch(() => null);
    const error = photo ? await onSave(photo) : refusalMessages.photoUnreadable;
    setState({ busy: false, error });
  }
  return (
    <Modal title={labels.cropTitle} closeLabel={messages.cancel} open onClose={onCancel}>
      <div className={layout.stack}>
        <p>{labels.cropHelp}</p>
        <div className={styles.stage} data-testid="crop-stage">
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropSize={viewport}
            objectFit="cover"
            showGrid={false}
            // The policy of the page takes styles from files alone.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percentages, pixels) => setArea(pixels)}
          />
        </div>
        <label className={styles.zoom}>
          {labels.zoom}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <p role="alert" className={styles.error}>
          {state.error}
        </p>
        <div className={layout.row}>
          <Button variant="primary" busy={state.busy || !area} onClick={() => void save()}>
            {labels.savePhoto}
          </Button>
          <Button onClick={onCancel}>{messages.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}
