import { type ReactNode, useId } from 'react';

/** A part of Account Settings under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
