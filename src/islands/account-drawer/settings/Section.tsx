import type { ReactNode } from 'react';

/** A part of Account Settings under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  );
}
