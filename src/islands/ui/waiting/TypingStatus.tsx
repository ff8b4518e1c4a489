import { useEffect, useState } from 'react';

/** Longer than between two letters of somebody who types slowly. */
const PAUSE_MS = 700;

interface Props {
  readonly text: string;
  readonly className: string;
}

/** What changes with each letter that is typed: seen at once, and said when the typing pauses. It would talk over the letters. */
export function TypingStatus({ text, className }: Props) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span aria-hidden="true" className={className}>
        {text}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
