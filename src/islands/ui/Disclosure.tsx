import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#messages/first.ts';
import { ChevronIcon } from './icons.tsx';

interface Props {
  readonly title: string;
  /** The number of changed settings inside, shown while it is closed. */
  readonly count: number;
  /** The content. It is created when it is first opened, and kept. */
  readonly children: (wasOpened: boolean) => ReactNode;
}

/** Content that few people need, collapsed below a summary line. */
export function Disclosure({ title, count, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The number of settings makes the title longer, which may move it into a line of its own.
  useLayoutEffect(() => {
    const element = details.current;
    // Pressed before the page was alive.
    if (element?.open) setWasOpened(true);
    const refit = () => fit(element);
    refit();
    addEventListener('resize', refit);
    // Lines that wrap move it after the window has its size.
    const observer = new ResizeObserver(refit);
    for (let box = element?.parentElement; box; box = box.parentElement) observer.observe(box);
    return () => {
      removeEventListener('resize', refit);
      observer.disconnect();
    };
  }, [count]);
  return (
    <details
      ref={details}
      className="group rounded-(--radius-small) border border-line"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          setWasOpened(true);
          closeOthers(currentTarget);
        }
        fit(currentTarget);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-(length:--step--1) font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        {count > 0 && (
          <span className="rounded-full border border-edge px-2 text-(length:--step--2) font-normal text-ink-soft">
            {t('options.count', { count })}
          </span>
        )}
        <span className="ml-auto transition-transform group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      {children(wasOpened)}
    </details>
  );
}

/** Two that open over the page would lie on each other. In the flow of the page both may be open: nothing above the finger closes. */
function closeOthers(details: HTMLDetailsElement): void {
  if (!liesOverPage(details)) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]'))
    if (!other.contains(details) && liesOverPage(other)) other.open = false;
}

/** Closes what lies over the page: it would hide what a press brings. The focus of what is closed goes to its summary. */
export function closeOverPage(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (!liesOverPage(details)) continue;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    details.open = false;
  }
}

/** What opens over the page hangs from its summary (studio.css). */
function liesOverPage(details: HTMLDetailsElement): boolean {
  return getComputedStyle(details).position === 'relative';
}

/** Where it opens over the page (studio.css), it must not reach past the edges of the window. */
function fit(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  const { right, bottom } = details.getBoundingClientRect();
  details.style.setProperty('--room', `${right}px`);
  details.style.setProperty('--room-below', `${innerHeight - bottom}px`);
}
