import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChannelVideo } from '#protocol/youtube.ts';
import { CheckIcon } from '#islands/ui/icons.tsx';
import { nextActive } from './next-active.ts';
import { videoFacts } from './video-facts.ts';

interface Props {
  readonly label: string;
  readonly videos: readonly ChannelVideo[];
  readonly chosenId: string | null;
  readonly onChoose: (videoId: string) => void;
  readonly onEscape: () => void;
}

/** After this pause a letter begins a new word to look for. */
const TYPING_PAUSE_MS = 700;

/** A listbox by the ARIA pattern: the keyboard moves within it, and only Enter, the space bar or a press chooses. */
export function VideoListbox({ label, videos, chosenId, onChoose, onEscape }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', atMs: 0 });
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      videos.findIndex((video) => video.id === chosenId),
    ),
  );
  useEffect(() => list.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isTyping = typed.current.text !== '' && timeStamp - typed.current.atMs < TYPING_PAUSE_MS;
    const isChoice = key === 'Enter' || (key === ' ' && !isTyping);
    if (key === 'Escape') onEscape();
    else if (isChoice) choose(active);
    else {
      const letters = [...key].length === 1 ? (isTyping ? typed.current.text : '') + key : '';
      typed.current = { text: letters, atMs: timeStamp };
      const next = nextActive({ key, letters, active, titles: videos.map(({ title }) => title) });
      if (next === null) return;
      setActive(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (at: number) => {
    const video = videos[at];
    if (video) onChoose(video.id);
  };

  return (
    <ul
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={`${id}-${active}`}
      className="max-h-96 overflow-y-auto overscroll-contain rounded-(--radius-small) border border-edge bg-surface p-1"
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => {
        const pressed = [...currentTarget.children].findIndex((option) => option.contains(target as Node));
        if (pressed < 0) return;
        setActive(pressed);
        choose(pressed);
      }}
    >
      {videos.map((video, at) => (
        <li
          key={video.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={video.id === chosenId}
          className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-(--radius-small) p-2 ${at === active ? 'bg-sunken outline-2 -outline-offset-2 outline-(--focus)' : 'hover:bg-sunken'}`}
        >
          <Picture video={video} />
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-semibold wrap-anywhere" dir="auto">
              {video.title}
            </p>
            {videoFacts(video).map((fact) => (
              <p key={fact} className="text-(length:--step--2) leading-snug text-ink-soft">
                {fact}
              </p>
            ))}
          </div>
          {video.id === chosenId && <CheckIcon />}
        </li>
      ))}
    </ul>
  );
}

function Picture({ video: { thumbnailUrl } }: { video: ChannelVideo }) {
  if (!thumbnailUrl) return <div className="aspect-video w-24 shrink-0 rounded-(--radius-small) bg-sunken" />;
  return (
    <img
      src={thumbnailUrl}
      alt=""
      width={96}
      height={54}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="aspect-video w-24 shrink-0 rounded-(--radius-small) bg-sunken object-cover"
    />
  );
}
