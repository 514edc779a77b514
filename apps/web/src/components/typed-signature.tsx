import { PlainField } from './plain/fields.tsx';
import { rem } from './plain/measures.ts';
import classes from './signature-field.module.css';
import { padSize } from './signature-strokes.ts';

interface TypedSignatureProps {
  text: string;
  picture: string;
  onChange: (text: string, picture: string) => void;
}

const fonts = "'Segoe Script', 'Snell Roundhand', 'Bradley Hand', 'Dancing Script', cursive";
const [width, height] = [padSize.width * padSize.fineness, padSize.height * padSize.fineness];

/** A name as a picture in a handwriting face, as large as fits; '' for less than two characters. */
function pictureOf(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name.length < 2) return '';
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#1d2b45';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const largest = 132;
  context.font = `italic ${largest}px ${fonts}`;
  const size = Math.min(largest, (largest * (width - 80)) / context.measureText(name).width);
  context.font = `italic ${size}px ${fonts}`;
  context.fillText(name, width / 2, height / 2);
  return canvas.toDataURL('image/png');
}

/** Signs by typing one's name, for people who cannot or would rather not draw. */
export function TypedSignature({ text, picture, onChange }: TypedSignatureProps) {
  return (
    <>
      <PlainField
        label="Type your full name"
        description="It counts as your signature."
        maxLength={80}
        style={{ maxWidth: rem(padSize.width) }}
        autoComplete="name"
        value={text}
        onChange={({ currentTarget: { value } }) => onChange(value, pictureOf(value))}
      />
      {picture && <img src={picture} alt={`Signature: ${text.trim()}`} className={classes.paper} />}
    </>
  );
}
