import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { videoProviders } from '@consortia/proto/posts/video';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { AnchorButton, Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './video-button.module.css';

type Video = NonNullable<Result['video']>;

/**
 * Opens the dialog of a video. Nothing is requested from the provider before the reader starts it, and only from the players that
 * the content security policy allows; the provider learns the origin of the page, which its player requires.
 */
export function VideoButton({ title, video, size }: { title: string; video: Video; size?: 'small' | 'medium' }) {
  const [open, setOpen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const close = () => {
    setOpen(false);
    setPlaying(false);
  };
  const { name, frameSource } = videoProviders[video.provider];
  const player = new URL(video.embedUrl);
  const isEmbeddable = player.origin === frameSource;
  player.searchParams.set('autoplay', '1');
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Play size={18} aria-hidden /> {labels.watchVideo}
      </Button>
      <Modal title={labels.videoTitle(title)} closeLabel={labels.close} open={open} onClose={close}>
        {isPlaying ? (
          <iframe
            className={styles.player}
            title={labels.videoTitle(title)}
            src={player.href}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : isEmbeddable ? (
          <div className={`${layout.stack} ${styles.before}`}>
            <p>{labels.videoConsent(name)}</p>
            <Button variant="primary" onClick={() => setPlaying(true)}>
              <Play size={18} aria-hidden /> {labels.playVideo}
            </Button>
          </div>
        ) : null}
        <p>
          <AnchorButton variant="quiet" href={video.url} target="_blank" rel="noopener noreferrer nofollow">
            {labels.openVideo(name)} <ExternalLink size={16} aria-hidden />
            <VisuallyHidden> {labels.opensElsewhere}</VisuallyHidden>
          </AnchorButton>
        </p>
      </Modal>
    </>
  );
}
