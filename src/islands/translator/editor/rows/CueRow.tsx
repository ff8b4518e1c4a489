import { memo, type MouseEvent, useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import type { Finding, FlagReason } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { directionOf } from '#subtitles/languages/line-direction.ts';
import { limitsFor, type ReadingLimits } from '#subtitles/line-layout/reading-limits.ts';
import type { Times } from '#islands/project/command.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import type { Target } from '#islands/preferences/target.ts';
import { growingText } from '#islands/ui/growing-field.ts';
import { hasWords } from '#islands/project/work.ts';
import { CueTimes } from './CueTimes.tsx';
import { CueNotes } from './CueNotes.tsx';
import { Figures } from '#islands/translator/cue-flags/Figures.tsx';
import { expectedWords } from '#islands/translator/cue-flags/flag-sentences.ts';
import type { Hits } from '../find/hits.ts';
import { HitText } from './HitText.tsx';
import { SourceText } from './SourceText.tsx';
import { useSourceLang } from '#islands/translator/studio/source-lang.ts';
import { useFieldText } from '#islands/translator/studio/typed-cell.ts';
import { openSuggestions } from '#islands/translator/suggestions/wished-for.ts';
import { tooFast } from '#islands/translator/cue-flags/reading-pace.ts';
import type { Term } from '#terminology/term.ts';
import type { Asked } from '../useAskAgain.ts';

const none: readonly never[] = [];

interface Props {
  readonly index: number;
  readonly cue: Cue;
  /** `undefined` before a translation was asked for, `null` while it has not arrived. */
  readonly text: string | null | undefined;
  readonly flags: readonly FlagReason[] | undefined;
  /** What was seen at a flagged one, with the words in question. */
  readonly findings?: readonly Finding[] | undefined;
  readonly isEdited: boolean;
  /** The text is a line of the translation memory. */
  readonly isFromMemory?: boolean;
  /** Cues are still arriving: notes on reading speed are not shown yet. */
  readonly isArriving: boolean;
  /** The result of the last search. */
  readonly isCurrent: boolean;
  /** The film shows it now. */
  readonly isPlaying?: boolean;
  /** Those of the chosen profile; without one, those of the language. */
  readonly limits?: ReadingLimits;
  /** Its times are being typed. */
  readonly isTiming?: boolean;
  /** Tab comes into the list here; the others are reached from it by key. */
  readonly isTabStop?: boolean;
  /** What a search has found in it. */
  readonly hits?: Hits | null | undefined;
  /** Its terms are underlined in the source. */
  readonly glossary?: readonly Term[];
  /** Set where this is the line that was asked for again. */
  readonly asked: Asked | null;
  readonly target: Target;
  readonly onEdit: (index: number, text: string) => void;
  readonly onAccept: (index: number) => void;
  readonly onAsk: (index: number) => void;
  readonly onTiming?: ((index: number | null) => void) | undefined;
  readonly onRetime?: ((index: number, times: Times) => void) | undefined;
}

/** One subtitle: its time, the source, and the translation, which can be edited as soon as it is there. */
export const CueRow = memo(function CueRow(props: Props) {
  const { index, cue, text, flags, findings, isEdited, isArriving, isCurrent, isPlaying, isTiming } = props;
  const origin = props.isFromMemory ? 'memory' : isEdited ? 'edited' : null;
  const { asked, target, limits, onAccept, onAsk, onTiming, onRetime } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const lang = useSourceLang();
  const number = index + 1;
  const isPaceKnown = text != null && !isArriving && hasWords(cue);
  const isFast = isPaceKnown && tooFast(cue, text, target.code) !== null;
  // A person's own text is never offered for replacement.
  const mayAsk = !isArriving && !isEdited;
  const press = (action: (index: number) => void) => (event: MouseEvent) => {
    if (event.currentTarget.getAttribute('aria-disabled') !== 'true') action(index);
    // The button that was pressed by keyboard may be gone with what it settled.
    if (event.detail === 0) field.current?.focus();
  };
  return (
    <div
      className="cue-row"
      data-flagged={flags ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
      data-playing={isPlaying ? '' : undefined}
    >
      <p className="cue-number">
        {number}
        {origin && (
          <span className={`cue-${origin}`} title={t(`editor.${origin}`)}>
            <span id={`${id}-origin`} className="sr-only">
              {t(`editor.${origin}`)}
            </span>
          </span>
        )}
      </p>
      <CueTimes
        id={`${id}-time`}
        cue={cue}
        number={number}
        isEditing={isTiming ?? false}
        onOpen={() => onTiming?.(index)}
        onDone={(times, isLeft) => {
          onTiming?.(null);
          if (times) onRetime?.(index, times);
          // Who went to another place stays there.
          if (!isLeft) field.current?.focus();
        }}
      />
      <p id={`${id}-source`} lang={lang} dir={directionOf([cue])} className="cue-source">
        <HitText text={toTaggedText(cue)} hits={props.hits?.source}>
          {(tagged) => (
            <SourceText
              text={tagged}
              flagged={flags ? expectedWords(findings) : none}
              glossary={props.glossary ?? none}
            />
          )}
        </HitText>
      </p>
      <CueField {...props} id={id} ref={field} isFast={isFast} hasOrigin={origin !== null} />
      <Figures
        paceId={`${id}-pace`}
        cue={cue}
        number={number}
        text={isPaceKnown ? text : null}
        limits={limits ?? limitsFor(target.code)}
        isAsking={asked?.state === 'waiting'}
        onShorten={isFast && !flags && mayAsk ? press((at) => openSuggestions(at, 'shorter')) : undefined}
      />
      {(flags ?? typeof asked?.state === 'object') && (
        <CueNotes
          id={`${id}-note`}
          number={number}
          flags={flags}
          findings={findings}
          asked={asked}
          onAsk={mayAsk ? press(onAsk) : undefined}
          onAccept={press(onAccept)}
        />
      )}
    </div>
  );
});

interface FieldProps extends Props {
  readonly id: string;
  readonly isFast: boolean;
  /** It is said where the text comes from. */
  readonly hasOrigin: boolean;
  readonly ref: React.Ref<HTMLTextAreaElement>;
}

/** The translation. Its description ties it to its time and source, and says what is to be looked at. */
function CueField({
  id,
  ref,
  index,
  text: shown,
  flags,
  isArriving,
  isFast,
  hasOrigin,
  isTabStop,
  asked,
  target,
  hits,
  onEdit,
}: FieldProps) {
  const text = useFieldText({ target: target.code, index }, shown);
  const isFresh = text != null && (isArriving || asked?.state === 'answered');
  const described = [
    flags && `${id}-note`,
    isFast && `${id}-pace`,
    hasOrigin && `${id}-origin`,
    `${id}-time`,
    `${id}-source`,
  ];
  const hasHits = text != null && hits?.text?.join('') === text;
  return (
    <div
      data-text={growingText(text)}
      data-hits={hasHits ? '' : undefined}
      className={`cue-cell ${text == null ? 'border-line' : 'border-translation'} ${isFresh ? 'cue-arrives' : ''}`}
    >
      {text === null && <p className="cue-waiting pulse">{t('editor.waiting')}</p>}
      {hasHits && (
        // A field marks no words: they are marked behind it.
        <p aria-hidden="true" className="cue-text cue-hits" lang={target.code} dir={target.direction}>
          <HitText text={text} hits={hits?.text} />
        </p>
      )}
      {text != null && (
        <textarea
          ref={ref}
          data-cue={index}
          data-history
          className="cue-text"
          rows={text.split('\n').length}
          lang={target.code}
          dir={target.direction}
          tabIndex={isTabStop ? 0 : -1}
          value={text}
          aria-label={t('editor.translationOf', { number: index + 1 })}
          aria-describedby={described.filter(Boolean).join(' ')}
          onChange={(event) => onEdit(index, event.target.value)}
        />
      )}
    </div>
  );
}
