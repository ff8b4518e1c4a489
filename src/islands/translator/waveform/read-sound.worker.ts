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

const tell = (news: SoundNews, transfer: Transferable[] = []) => postMessage(news, { transfer });

addEventListener('message', ({ data }: MessageEvent<File>) => {
  read(data).then(
    (outcome) => tell({ type: 'ended', outcome }),
    () => tell({ type: 'ended', outcome: 'unreadable' }),
  );
});

async function read(file: File): Promise<'read' | 'silent' | 'undecodable'> {
  const formats = [MP4, QTFF, MATROSKA, WEBM, MP3, OGG, WAVE, FLAC, ADTS];
  const input = new Input({ formats, source: new BlobSource(file) });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  const stats = await video?.computePacketStats(RATE_PACKETS);
  tell({
    type: 'begun',
    durationMs: Math.round((await input.computeDuration()) * 1000),
    frameRate: stats?.averagePacketRate ?? null,
  });
  if (!audio) return 'silent';
  if (!(await audio.canDecode())) return 'undecodable';
  await measure(audio);
  return 'read';
}

/** One sample after the other, each freed before the next: memory stays the same however long the film is. */
async function measure(audio: InputAudioTrack): Promise<void> {
  const meter = peakMeter((from, pairs) => {
    const copy = new Int8Array(pairs);
    tell({ type: 'peaks', from, pairs: copy }, [copy.buffer]);
  });
  let channel = new Float32Array(0);
  for await (const sample of new AudioSampleSink(audio).samples()) {
    const { numberOfFrames, numberOfChannels, sampleRate, timestamp } = sample;
    if (channel.length !== numberOfFrames) channel = new Float32Array(numberOfFrames);
    for (let planeIndex = 0; planeIndex < Math.min(2, numberOfChannels); planeIndex += 1) {
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
      meter.add({ atSeconds: timestamp, sampleRate, channel });
    }
    sample.close();
  }
  meter.end();
}
