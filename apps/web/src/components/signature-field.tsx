import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { choseBefore } from '../client/typed-before.ts';
import { DrawnSignature } from './drawn-signature.tsx';
import { PlainChoice } from './plain/choice.tsx';
import { PlainFieldset } from './plain/fields.tsx';
import classes from './signature-field.module.css';
import { TypedSignature } from './typed-signature.tsx';

interface SignatureFieldProps {
  /** "Your signature" */
  label: string;
  /** What signing means, in a sentence. */
  description?: string;
  /** The field's name in the form, so that the first error can be focused. */
  name: string;
  /** A PNG data URL, or '' while there is none. */
  value: string;
  onChange: (picture: string) => void;
  error?: ReactNode;
}

const ways = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
];

/** A signature, drawn or typed, as a PNG data URL of 800 by 400 pixels. Setting the value to '' empties it. */
export function SignatureField({ label, description, name, value, onChange, error }: SignatureFieldProps) {
  const [way, setWay] = useState('draw');
  const [drawn, setDrawn] = useState('');
  const [typed, setTyped] = useState({ text: '', picture: '' });
  const given = useRef('');

  useEffect(() => {
    if (value !== '' || given.current === '') return;
    given.current = '';
    setDrawn('');
    setTyped({ text: '', picture: '' });
  }, [value]);

  // Chosen on a form that stood in its document, before this was there to hear it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the field appears
  useLayoutEffect(() => setWay(choseBefore(name) ?? 'draw'), []);

  const give = (picture: string) => {
    given.current = picture;
    onChange(picture);
  };
  const choose = (next: string) => {
    setWay(next);
    give(next === 'draw' ? drawn : typed.picture);
  };

  return (
    <PlainFieldset label={label} description={description} error={error}>
      <div className={classes.ways}>
        <PlainChoice label="How to sign" name={name} choices={ways} value={way} onChange={choose} />
        <DrawnSignature
          label={label}
          hidden={way !== 'draw'}
          cleared={drawn === ''}
          onChange={(picture) => {
            setDrawn(picture);
            give(picture);
          }}
        />
        {way === 'type' && (
          <TypedSignature
            {...typed}
            onChange={(text, picture) => {
              setTyped({ text, picture });
              give(picture);
            }}
          />
        )}
      </div>
    </PlainFieldset>
  );
}
