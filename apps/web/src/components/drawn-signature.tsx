import { useEffect, useEffectEvent, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { PlainButton } from './plain/button.tsx';
import { PlainEraser } from './plain/icons.tsx';
import { PlainText } from './plain/texts.tsx';
import classes from './signature-field.module.css';
import { looksSigned, padSize, scaledStrokes } from './signature-strokes.ts';

interface DrawnSignatureProps {
  /** Names the pad for people who do not see it. */
  label: string;
  /** Hidden, but kept, while the signature is typed instead. */
  hidden: boolean;
  /** Anything else empties the pad. */
  cleared: boolean;
  /** A PNG data URL, or '' while the pad holds no signature. */
  onChange: (picture: string) => void;
}

/** Paper to sign on with a pen, a mouse or a finger. */
export function DrawnSignature({ label, hidden, cleared, onChange }: DrawnSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [ink, setInk] = useState<'none' | 'little' | 'signed'>('none');

  const report = useEffectEvent((scale: number) => {
    const strokes = scaledStrokes(pad.current?.toData() ?? [], scale);
    const signed = looksSigned(strokes);
    setInk(signed ? 'signed' : strokes.length > 0 ? 'little' : 'none');
    onChange(signed ? (canvas.current?.toDataURL('image/png') ?? '') : '');
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, {
      penColor: '#1d2b45',
      backgroundColor: '#ffffff',
      minWidth: 0.9,
      maxWidth: 2.6,
    });
    pad.current = drawn;
    let shown = 0;
    // The pad counts in pixels of the screen: when the paper is shown smaller, pen and strokes shrink with it.
    const fit = new ResizeObserver(() => {
      const width = element.clientWidth;
      if (width === 0 || width === shown) return;
      const strokes = scaledStrokes(drawn.toData(), shown === 0 ? 1 : width / shown);
      shown = width;
      const scale = (padSize.width * padSize.fineness) / width;
      element.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
      drawn.fromData(strokes);
    });
    fit.observe(element);
    const ended = () => report(padSize.width / shown);
    drawn.addEventListener('endStroke', ended);
    return () => {
      fit.disconnect();
      drawn.removeEventListener('endStroke', ended);
      drawn.off();
    };
  }, []);

  const clear = () => {
    pad.current?.clear();
    setInk('none');
  };
  useEffect(() => {
    if (!cleared) return;
    pad.current?.clear();
    setInk('none');
  }, [cleared]);

  return (
    <div hidden={hidden}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${label}: ${ink === 'none' ? 'empty' : 'signed'}. To sign with the keyboard, choose Type.`}
        width={padSize.width * padSize.fineness}
        height={padSize.height * padSize.fineness}
        className={classes.paper}
      />
      <div className={classes.below}>
        <PlainText dimmed role="status">
          {ink === 'none' && 'Sign with a pen, mouse or finger.'}
          {ink === 'little' && 'Please sign with a little more than that.'}
          {ink === 'signed' && 'Signed.'}
        </PlainText>
        <PlainButton
          secondary
          size="sm"
          icon={<PlainEraser />}
          disabled={ink === 'none'}
          onClick={() => {
            clear();
            onChange('');
          }}
        >
          Clear
        </PlainButton>
      </div>
    </div>
  );
}
