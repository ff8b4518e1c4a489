/** Where it is said that something is on its way. A line has its room before, so that nothing moves when it comes. */
export function WaitLine({ words }: { words: string | null }) {
  return (
    <p role="status" className="min-h-6 text-(length:--step--1) text-ink-soft">
      {words}
    </p>
  );
}
