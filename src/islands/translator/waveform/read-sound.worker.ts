import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { peakMeter } from './peak-meter.ts';

/** What the worker tells: the film's length and frames, its peaks as they are decoded, and how it ended. */
export type SoundNews =
  | { readonly type: 'begun'; readonly durationMs: number; readonly frameRate: number | null }
  | { readonly type: 'peaks'; readonly from: number; readonly pairs: Int8Array<ArrayBuffer> }
  | { readonly type: 'ended'; readonly outcome: 'read' | 'silent' | 'undecodable' | 'unreadable' };

/** So many packets say how fast frames follow one another. */
const RATE_PACKETS = 300;

const STRETCH_SECONDS = 100;
/** A file is read from front to back: little of it is wanted twice. */
const CACHE_BYTES = 2 * 1024 * 1024;

const tell = (news: SoundNews, transfer: Transferable[] = []) => postMessage(news, { transfer });

addEventListener('message', ({ data }: MessageEvent<File>) => {
  read(data).then(
    (outcome) => tell({ type: 'ended', outcome }),
    () => tell({ type: 'ended', outcome: 'unreadable' }),
  );
});

function open(file: File): Input {
  const formats = [MP4, QTFF, MATROSKA, WEBM, MP3, OGG, WAVE, FLAC, ADTS];
  return new Input({ formats, source: new BlobSource(file, { maxCacheSize: CACHE_BYTES }) });
}

async function read(file: File): Promise<'read' | 'silent' | 'undecodable'> {
  const input = open(file);
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  const stats = await video?.computePacketStats(RATE_PACKETS);
  const seconds = await input.computeDuration();
  const canDecode = await audio?.canDecode();
  input.dispose();
  tell({
    type: 'begun',
    durationMs: Math.round(seconds * 1000),
    frameRate: stats?.averagePacketRate ?? null,
  });
  if (!audio) return 'silent';
  if (!canDecode) return 'undecodable';
  const meter = peakMeter((from, pairs) => {
    const copy = new Int8Array(pairs);
    tell({ type: 'peaks', from, pairs: copy }, [copy.buffer]);
  });
  // What the library remembers of a file grows with what was read of it: every so often it begins anew.
  for (let from = 0; from < seconds; from += STRETCH_SECONDS) {
    const stretch = open(file);
    const track = await stretch.getPrimaryAudioTrack();
    if (track) await measure(track, from, meter);
    stretch.dispose();
  }
  meter.end();
  return 'read';
}

/** One sample after the other, each freed before the next. */
async function measure(
  track: InputAudioTrack,
  from: number,
  meter: ReturnType<typeof peakMeter>,
): Promise<void> {
  let channel = new Float32Array(0);
  for await (const sample of new AudioSampleSink(track).samples(from, from + STRETCH_SECONDS)) {
    const { numberOfFrames, numberOfChannels, sampleRate, timestamp } = sample;
    // The one that reaches into this stretch was read with the stretch before.
    const isNew = from === 0 || timestamp >= from;
    if (channel.length !== numberOfFrames) channel = new Float32Array(numberOfFrames);
    for (let planeIndex = 0; isNew && planeIndex < Math.min(2, numberOfChannels); planeIndex += 1) {
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
      meter.add({ atSeconds: timestamp, sampleRate, channel });
    }
    sample.close();
  }
}
