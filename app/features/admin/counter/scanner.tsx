import { useEffect, useRef, useState } from 'react';
import { decodeQR } from 'qr/decode.js';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { counterText as text } from '#contract/texts/counter.ts';

/** The browser's own code reader, where it has one; the DOM types lack it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorOf = new (options: { formats: string[] }) => Detector;

const LOOK_MS = 200;
/** The width at which frames are read: enough for a tag of 26 mm at arm's length, and quick on a small phone. */
const READ_WIDTH = 640;

function createReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorOf };
  const detector = BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const byLibrary = (video: HTMLVideoElement): string | null => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = READ_WIDTH;
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * READ_WIDTH);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The library throws when a frame shows no code.
      return null;
    }
  };
  return async (video) => {
    if (!detector) return byLibrary(video);
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch {
      return byLibrary(video);
    }
  };
}

/** Reads codes with the camera, which is closed if the browser gives none. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    let wanted = true;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout>;
    async function watch() {
      const read = createReader();
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      });
      const screen = video.current;
      if (!wanted || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      const look = async () => {
        const code = await read(screen);
        if (!wanted) return;
        if (code) onCode(code);
        else timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    watch().catch(() => wanted && setClosed(true));
    return () => {
      wanted = false;
      clearTimeout(timer);
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the camera stays on while the screen around it is drawn anew
  }, []);
  return { video, isClosed };
}

interface ScannerProps {
  onCode: (code: string) => void;
  onStop: () => void;
}

/** Shows what the camera sees and reads the first code in it. */
export default function Scanner({ onCode, onStop }: ScannerProps) {
  const { video, isClosed } = useCamera(onCode);
  return (
    <section aria-label={text('scan')} className="space-y-3">
      {isClosed ? (
        <Alert kind="error">{text('noCamera')}</Alert>
      ) : (
        <>
          <p className="text-soft">{text('scanning')}</p>
          <video
            ref={video}
            muted
            playsInline
            className="aspect-square w-full max-w-sm rounded-control bg-ink/80 object-cover"
          />
        </>
      )}
      <Button variant="secondary" onClick={onStop}>
        {text('stopScanning')}
      </Button>
    </section>
  );
}
