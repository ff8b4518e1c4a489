import type { Cue } from '#subtitles/cue.ts';
import type { OutputFormat } from '#subtitles/formats.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

/** The words of a script: its letters decide how many bytes a character takes in memory. */
const WORDS = {
  Latin:
    'the quick brown fox jumps over a lazy dog while we were talking about something else entirely and nobody knew what happened next in town ' +
    'because it rained for seven days without a pause so that even old people could not remember anything like it',
  Cyrillic:
    'она не знала что сказать потому что никто из них никогда раньше не видел моря и даже старые люди не могли вспомнить ничего похожего на тот ' +
    'вечер когда мы стояли у окна и молча смотрели как медленно гаснет свет в домах на другом берегу реки',
  Chinese:
    '我们 昨天 晚上 没有 说话 因为 大家 都在 看着 窗外 的雨 一直 下到 天亮 他说 他从来 没有 见过 这样的 事情 你知道 我不 喜欢 离开 这里 可是 时间 已经 到了 谁也 不能 改变 什么',
} as const;

export type Script = keyof typeof WORDS;

export const scripts = Object.keys(WORDS) as Script[];

/** A generator of numbers that gives the same file each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/**
 * Cues for a file of about `bytes` bytes, as real ones look: one or two lines a cue, some of them in italics. Cues are short, so that 50 MB of them are
 * over before the hundredth hour: not every library reads three digits.
 */
export function sampleTrack(bytes: number, script: Script): Cue[] {
  const random = seeded(7);
  const words = WORDS[script].split(' ');
  const line = () =>
    Array.from(
      { length: 4 + Math.floor(random() * 5) },
      () => words[Math.floor(random() * words.length)],
    ).join(script === 'Chinese' ? '' : ' ');
  const bytesOfChar = script === 'Latin' ? 1 : script === 'Cyrillic' ? 1.85 : 3;
  const track: Cue[] = [];
  let size = 0;
  let startMs = 0;
  while (size < bytes) {
    const text = random() < 0.5 ? line() : `${line()}\n${line()}`;
    const endMs = startMs + 300 + Math.floor(random() * 500);
    const isItalic = random() < 0.05;
    const spans = [{ start: 0, end: text.length, kind: 'italic' as const }];
    track.push({ startMs, endMs, text, ...(isItalic ? { spans } : {}) });
    startMs = endMs + 40;
    size += text.length * bytesOfChar + 38;
  }
  return track;
}

/** The same as a file. */
export function sampleBytes(track: readonly Cue[], format: OutputFormat, lineEnd: string): Uint8Array {
  const { bytes } = encodeSubtitles(track, format);
  if (lineEnd === '\n') return bytes;
  return new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll('\n', lineEnd));
}
